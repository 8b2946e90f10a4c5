import { useIntl } from 'react-intl';
import { AgentName } from '~/desk/editor/AgentField';
import { ParentName } from '~/desk/editor/ParentField';
import { valueWords } from './value-words';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value of a change, which comes as JSON: the name of an agent or complex that it refers to, anything else in words. */
export function ChangeValue({ path, json }: { path: string; json: string }) {
  const intl = useIntl();
  const value: unknown = JSON.parse(json);
  if (typeof value === 'string' && UUID.test(value)) {
    if (path === 'agent') return <AgentName id={value} />;
    if (path === 'condo' || path === 'village') return <ParentName noun={path} id={value} />;
  }
  return valueWords(intl, path, json);
}
