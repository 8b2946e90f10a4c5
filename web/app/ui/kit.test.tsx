/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { RawIntlProvider } from 'react-intl';
import { testIntl } from '~/testing/test-intl';
import { FormField } from './FormField';
import { Button, Card, Chip, EmptyState, Select, Skeleton, Tabs } from './kit';
import { Sheet } from './Sheet';
import { Toast } from './Toast';

afterEach(cleanup);

test('a button works by mouse and keyboard, and does not submit a form by default', async () => {
  const pressed = jest.fn();
  const sent = jest.fn();
  render(
    <form onSubmit={sent}>
      <Button onClick={pressed}>Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter} ');
  expect(pressed).toHaveBeenCalledTimes(3);
  expect(sent).not.toHaveBeenCalled();
});

test('a busy button keeps the focus, is announced as busy and ignores clicks, as does a disabled one', async () => {
  const pressed = jest.fn();
  render(
    <>
      <Button busy onClick={pressed}>
        Sending
      </Button>
      <Button disabled onClick={pressed}>
        Off
      </Button>
    </>,
  );
  const busy = screen.getByRole('button', { name: 'Sending', busy: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(busy);
  await userEvent.click(busy);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Off' }));
  expect(pressed).not.toHaveBeenCalled();
});

test('a field is found by its label, and what is wrong with it is read with it', async () => {
  render(<FormField label="Email" error="Enter an email address." />);
  const field = screen.getByRole('textbox', { name: 'Email', description: 'Enter an email address.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, 'anna');
  expect((field as HTMLInputElement).value).toBe('anna');
});

test('a field without an error is not marked as wrong', () => {
  render(<FormField label="Name" />);
  expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('aria-invalid')).toBe(false);
});

test('a select has its label, options and error', async () => {
  render(
    <Select label="Area" error="Choose an area.">
      <option>Jomtien</option>
      <option>Central</option>
    </Select>,
  );
  const select = screen.getByRole('combobox', { name: 'Area', description: 'Choose an area.' });
  await userEvent.selectOptions(select, 'Central');
  expect((select as HTMLSelectElement).value).toBe('Central');
});

test('a chip is a checkbox for the keyboard, or a radio button', async () => {
  render(
    <>
      <Chip>Sea view</Chip>
      <Chip type="radio" name="deal" defaultChecked>
        Rent
      </Chip>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sea view' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rent' }).checked).toBe(true);
});

test('cards, tabs, empty lists and what is loading are named', () => {
  render(
    <>
      <Card title="Notes">Text</Card>
      <Tabs label="Deal">
        <li>
          <a href="#buy" aria-current="true">
            Buy
          </a>
        </li>
      </Tabs>
      <EmptyState title="No homes" text="Choose other filters." />
      <Skeleton label="Loading" />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Text');
  expect(screen.getByRole('navigation', { name: 'Deal' }).querySelector('[aria-current]')?.textContent).toBe('Buy');
  expect(screen.getByRole('heading', { name: 'No homes' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('a failure is an alert that can be closed; a result is a status', async () => {
  const closed = jest.fn();
  render(
    <RawIntlProvider value={testIntl('en')}>
      <Toast kind="failure" title="Not sent" onClose={closed}>
        <p>Try again.</p>
      </Toast>
      <Toast kind="done" title="Sent">
        <p>We will call you.</p>
      </Toast>
    </RawIntlProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Try again.');
  expect(screen.getByRole('status').textContent).toContain('We will call you.');
  await userEvent.click(screen.getByRole('button'));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a sheet is a dialog named by its title, with a way out', async () => {
  const ref = createRef<HTMLDialogElement>();
  render(
    <Sheet ref={ref} at="side" title="Filters" closeLabel="Close the filters">
      <p>Price</p>
    </Sheet>,
  );
  const dialog = ref.current!;
  dialog.setAttribute('open', '');
  const close = jest.fn();
  dialog.close = close;
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Close the filters' }));
  expect(close).toHaveBeenCalledTimes(1);
});
