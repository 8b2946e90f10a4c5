import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AppConfigEditor_FlagFragment as FlagRow } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { MuiIsland } from '~/theme/MuiIsland';
import styles from './AppConfigEditor.module.css';
import { areaOf } from '~/site/menu/menu';
import { MENU_HISTORY, MenuHistoryDialog } from './MenuHistoryDialog';
import { SiteMenu } from '~/site/menu/SiteMenu';

const SET_ACTIVE = graphql(`
  mutation SetAppConfigActive($id: ID!, $active: Boolean!, $version: Int!) {
    setAppConfigActive(id: $id, active: $active, version: $version) {
      id
      name
      active
      version
    }
  }
`);

/** The switches in the order of the menu, each applied at once, and the menu that they make. */
export default function AppConfigEditor({ flags }: { flags: readonly FlagRow[] }) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [history, setHistory] = useState(false);
  const [send] = useMutation(SET_ACTIVE, { refetchQueries: history ? [MENU_HISTORY] : [] });
  const labelOf = useFlagLabel();
  const set = ({ id, name, version }: FlagRow, active: boolean, undo = true) => {
    // The cache finds the switch by it.
    const meanwhile = { __typename: 'AppConfig', id, name, active, version };
    return send({ variables: { id, active, version }, optimisticResponse: { setAppConfigActive: meanwhile } }).then(
      ({ data }) =>
        setNotice({
          kind: 'success',
          text: intl.formatMessage({ id: active ? 'config.shown' : 'config.hidden' }, { entry: labelOf(name) }),
          ...(undo && data && { undo: () => void set(data.setAppConfigActive, !active, false) }),
        }),
      (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) }),
    );
  };
  const told = <DeskNotice notice={notice} onClose={() => setNotice(null)} />;
  return (
    <MuiIsland>
      <div className={`stack gap-24 ${styles.editor}`}>
        <div className={`row between muted ${styles.lead}`}>
          <p>
            <FormattedMessage id="config.lead" />
          </p>
          <Button onClick={() => setHistory(true)}>
            <FormattedMessage id="editor.history" />
          </Button>
        </div>
        <ul className="flush">
          {flags.toSorted(byMenu).map((flag) => (
            <FlagSwitch key={flag.id} flag={flag} label={labelOf(flag.name)} onSet={(active) => void set(flag, active)} />
          ))}
        </ul>
        <section className={`card ${styles.preview}`} aria-labelledby="menu-preview">
          <h2 id="menu-preview" className={`muted text medium ${styles.previewTitle}`}>
            <FormattedMessage id="config.preview" />
          </h2>
          {/* It is looked at, not used. */}
          <div inert>
            <SiteMenu flags={flags} pages={null} />
          </div>
        </section>
      </div>
      {history ? (
        <MenuHistoryDialog
          flags={flags}
          labelOf={labelOf}
          onSet={(flag, active) => void set(flag, active)}
          notice={told}
          onClose={() => setHistory(false)}
        />
      ) : (
        told
      )}
    </MuiIsland>
  );
}

function FlagSwitch({ flag, label, onSet }: { flag: FlagRow; label: string; onSet: (active: boolean) => void }) {
  const id = useId();
  return (
    <li className={`row ${styles.row}`} data-depth={depthOf(flag.name)}>
      <Switch checked={flag.active} onChange={(_event, active) => onSet(active)} slotProps={{ input: { id, role: 'switch' } }} />
      <label htmlFor={id}>{label}</label>
    </li>
  );
}

/** Nesting level of a switch in the menu: `Navigation.Apartments` is a group, names with more parts are its entries. */
function depthOf(name: string): number {
  return name.split('.').length > 2 ? 1 : 0;
}

const PARTS = ['Search', 'Apartments', 'Villages', 'List', 'Villas', 'Find_by_Area'];

/** As the menu has them: search, apartments, villages, within each the list, the villas, the areas. */
function byMenu(a: FlagRow, b: FlagRow): number {
  const [left, right] = [a.name.split('.').slice(1), b.name.split('.').slice(1)];
  for (const at of [0, 1]) {
    const difference = PARTS.indexOf(left[at] ?? '') - PARTS.indexOf(right[at] ?? '');
    if (difference !== 0) return difference;
  }
  return a.name.localeCompare(b.name);
}

/** Label of a switch: that of the menu entry it controls; its own name if unknown to the site. */
function useFlagLabel(): (name: string) => string {
  const intl = useIntl();
  const words: Record<string, () => string> = {
    'Navigation.Search': () => intl.formatMessage({ id: 'layout.search' }),
    'Navigation.Apartments': () => intl.formatMessage({ id: 'layout.apartments' }),
    'Navigation.Apartments.List': () => intl.formatMessage({ id: 'layout.allApartments' }),
    'Navigation.Villages': () => intl.formatMessage({ id: 'layout.villages' }),
    'Navigation.Villages.List': () => intl.formatMessage({ id: 'layout.allHouses' }),
    'Navigation.Villages.Villas': () => intl.formatMessage({ id: 'layout.villas' }),
  };
  return (name) => {
    const area = areaOf(/\.Find_by_Area\.(.+)$/.exec(name)?.[1] ?? '');
    if (area) return intl.formatMessage({ id: 'config.byArea' }, { area: intl.formatMessage({ id: AREA_LABELS[area] }) });
    return words[name]?.() ?? name;
  };
}
