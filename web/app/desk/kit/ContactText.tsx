import { Fragment } from 'react';
import { contactParts } from './contact-parts';

/** A contact as written, with its phone numbers as call links. */
export function ContactText({ text }: { text: string }) {
  return contactParts(text).map(({ text: part, tel }, at) => (
    // The parts of a text have no ids, and their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{tel ? <a href={`tel:${tel}`}>{part}</a> : part}</Fragment>
  ));
}

/** Call links for the phone numbers in a contact field; renders nothing if there are none. */
export function CallLinks({ text }: { text: string }) {
  const numbers = contactParts(text).filter(({ tel }) => tel);
  return numbers.map(({ text: part, tel }, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && ', '}
      <a href={`tel:${tel}`}>{part}</a>
    </Fragment>
  ));
}
