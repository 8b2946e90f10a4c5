import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AppConfigEditor_FlagFragment as FlagRow } from '~/gql/graphql';
import { HistoryEntry, HistoryFrame, useHistory } from '~/desk/editor/history/HistoryFrame';

/** Who turned which switch of the menu. */
export const MENU_HISTORY = graphql(`
  query MenuHistory($page: Int!) {
    history(noun: APP_CONFIG, page: $page) {
      total
      pages
      revisions {
        id
        recordId
        username
        at
        changes {
          path
          before
        }
      }
    }
  }
`);

interface MenuHistoryDialogProps {
  flags: readonly FlagRow[];
  labelOf: (name: string) => string;
  onSet: (flag: FlagRow, active: boolean) => void;
  notice: ReactNode;
  onClose: () => void;
}

/** History of the menu, newest first, with undo. */
export function MenuHistoryDialog({ flags, labelOf, onSet, notice, onClose }: MenuHistoryDialogProps) {
  const history = useHistory(MENU_HISTORY, {});
  return (
    <HistoryFrame title={<FormattedMessage id="config.history" />} history={history} onClose={onClose} notice={notice}>
      {history.shown?.revisions.map(({ id, recordId, username, at, changes }) => {
        const flag = flags.find((one) => one.id === recordId);
        const before = changes.some((change) => change.path === 'active' && change.before === 'true');
        const entry = flag ? labelOf(flag.name) : recordId;
        return (
          <HistoryEntry
            key={id}
            who={username}
            what={<FormattedMessage id={before ? 'config.didHide' : 'config.didShow'} values={{ entry }} />}
            at={at}
            back={
              flag &&
              flag.active !== before && (
                <Button onClick={() => onSet(flag, before)}>
                  <FormattedMessage id={before ? 'config.showAgain' : 'config.hideAgain'} values={{ entry }} />
                </Button>
              )
            }
          />
        );
      })}
    </HistoryFrame>
  );
}
