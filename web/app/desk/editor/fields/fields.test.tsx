/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RawIntlProvider } from 'react-intl';
import { testIntl } from '~/testing/test-intl';
import { ChoicesField } from './ChoicesField';

afterEach(cleanup);

const VIEWS = ['Sea', 'Pool', 'City'].map((label) => ({ value: label.toUpperCase(), label }));

function Views({ error }: { error?: string }) {
  const [value, setValue] = useState<readonly string[]>(['POOL']);
  return (
    <RawIntlProvider value={testIntl('en')}>
      <ChoicesField label="Views" value={value} onChange={setValue} choices={VIEWS} {...(error && { error })} />
      <output>{value.join()}</output>
    </RawIntlProvider>
  );
}

const chosen = () => screen.getByRole('status').textContent;

test('choices are checkboxes in a named group, whose values keep the order of the choices', async () => {
  render(<Views />);
  expect(screen.getByRole('group', { name: 'Views' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pool' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'City' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sea' }));
  expect(chosen()).toBe('SEA,POOL,CITY');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pool' }));
  expect(chosen()).toBe('SEA,CITY');
});

test('all or none are chosen by one button each, which is off where it would change nothing', async () => {
  render(<Views />);
  const [all, none] = screen.getAllByRole<HTMLButtonElement>('button');
  await userEvent.click(all!);
  expect(chosen()).toBe('SEA,POOL,CITY');
  expect(all!.disabled).toBe(true);
  await userEvent.click(none!);
  expect(chosen()).toBe('');
  expect(none!.disabled).toBe(true);
});

test('a choice is made by keyboard', async () => {
  render(<Views />);
  screen.getByRole('checkbox', { name: 'Sea' }).focus();
  await userEvent.keyboard(' ');
  expect(chosen()).toBe('SEA,POOL');
});

test('what is wrong is read together with the group', () => {
  render(<Views error="Choose at least one." />);
  expect(screen.getByRole('group', { name: 'Views', description: 'Choose at least one.' })).toBeDefined();
});
