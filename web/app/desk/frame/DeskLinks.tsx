import '~/i18n/parts/desk';
import { COMPLEX_KINDS, COMPLEX_NOUNS, LISTING_KINDS } from '@talay/api/fields/listing-nouns.js';
import { FormattedMessage } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { isGod, useAccount } from '~/session/account';
import { deskPath, draftsPath, newPath, type Noun } from '~/desk/kit/addresses';
import { NOUN_WORDS } from '~/desk/kit/noun-words';

/** What staff can add, in the order of spec 6. */
const ADDED: readonly Noun[] = [...COMPLEX_KINDS.flatMap((kind) => [kind, COMPLEX_NOUNS[kind].homes]), 'page'];

/** Where staff work and what they can add, as entries of a list (spec 6). `look`: classes of each link. */
export default function DeskLinks({ look }: { look: string }) {
  const links = [
    { to: '/desk', label: <FormattedMessage id="desk.link.home" /> },
    { to: '/desk/leads', label: <FormattedMessage id="leadInbox.title" /> },
    { to: '/desk/statistics', label: <FormattedMessage id="statistics.title" /> },
    { to: '/desk/stale', label: <FormattedMessage id="desk.link.stale" /> },
    { to: '/desk/all', label: <FormattedMessage id="desk.link.all" /> },
    ...LISTING_KINDS.map((kind) => ({ to: deskPath(kind), label: <FormattedMessage id={NOUN_WORDS[kind].link} /> })),
    ...LISTING_KINDS.map((kind) => ({ to: draftsPath(kind), label: <FormattedMessage id={NOUN_WORDS[kind].drafts} /> })),
    { to: '/auto_listing', label: <FormattedMessage id="imports.title" /> },
    { to: '/lazy/sources', label: <FormattedMessage id="sources.title" /> },
    { to: '/desk/pages', label: <FormattedMessage id="deskPages.title" /> },
    { to: '/desk/agents', label: <FormattedMessage id="agents.title" /> },
    { to: '/desk/places', label: <FormattedMessage id="desk.link.places" /> },
    ...ADDED.map((noun) => ({ to: newPath(noun), label: <FormattedMessage id={NOUN_WORDS[noun].add} /> })),
    { to: '/lazy/files', label: <FormattedMessage id="files.title" /> },
    { to: paths.accounts(), label: <FormattedMessage id="accounts.title" /> },
    ...(isGod(useAccount()) ? [{ to: '/lazy/log', label: <FormattedMessage id="auditLog.title" /> }] : []),
    { to: paths.config(), label: <FormattedMessage id="config.title" /> },
  ];
  return links.map(({ to, label }) => (
    <li key={to}>
      <LocalLink to={to} className={look}>
        {label}
      </LocalLink>
    </li>
  ));
}
