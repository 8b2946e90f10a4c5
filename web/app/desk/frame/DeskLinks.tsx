import '~/i18n/parts/desk';
import { FormattedMessage } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { isGod, useAccount } from '~/session/account';
import { newPath } from '~/desk/kit/addresses';

/** Where staff work and what they can add, as entries of the account menu (spec 6). */
export default function DeskLinks() {
  const links = [
    { to: '/desk', label: <FormattedMessage id="desk.link.home" /> },
    { to: '/desk/leads', label: <FormattedMessage id="leadInbox.title" /> },
    { to: '/desk/statistics', label: <FormattedMessage id="statistics.title" /> },
    { to: '/desk/stale', label: <FormattedMessage id="desk.link.stale" /> },
    { to: '/desk/all', label: <FormattedMessage id="desk.link.all" /> },
    { to: '/desk/units', label: <FormattedMessage id="desk.link.units" /> },
    { to: '/desk/houses', label: <FormattedMessage id="desk.link.houses" /> },
    { to: '/desk/condos', label: <FormattedMessage id="desk.link.condos" /> },
    { to: '/desk/villages', label: <FormattedMessage id="desk.link.villages" /> },
    { to: '/units/draft', label: <FormattedMessage id="desk.link.unitDrafts" /> },
    { to: '/house/draft', label: <FormattedMessage id="desk.link.houseDrafts" /> },
    { to: '/condo/draft', label: <FormattedMessage id="desk.link.condoDrafts" /> },
    { to: '/village/draft', label: <FormattedMessage id="desk.link.villageDrafts" /> },
    { to: '/auto_listing', label: <FormattedMessage id="imports.title" /> },
    { to: '/desk/pages', label: <FormattedMessage id="deskPages.title" /> },
    { to: '/desk/agents', label: <FormattedMessage id="agents.title" /> },
    { to: '/desk/places', label: <FormattedMessage id="desk.link.places" /> },
    { to: newPath('condo'), label: <FormattedMessage id="editor.add.condo" /> },
    { to: newPath('unit'), label: <FormattedMessage id="editor.add.unit" /> },
    { to: newPath('village'), label: <FormattedMessage id="editor.add.village" /> },
    { to: newPath('house'), label: <FormattedMessage id="editor.add.house" /> },
    { to: newPath('page'), label: <FormattedMessage id="editor.add.page" /> },
    { to: '/lazy/files', label: <FormattedMessage id="files.title" /> },
    { to: paths.accounts(), label: <FormattedMessage id="accounts.title" /> },
    ...(isGod(useAccount()) ? [{ to: '/lazy/log', label: <FormattedMessage id="auditLog.title" /> }] : []),
    { to: paths.config(), label: <FormattedMessage id="config.title" /> },
  ];
  return links.map(({ to, label }) => (
    <li key={to}>
      <LocalLink to={to}>{label}</LocalLink>
    </li>
  ));
}
