import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { logInAgain } from '~/data/session-end';
import { useLang } from '~/i18n/lang';
import type { DeskNoticeState } from './DeskNotice';

type Format = 'xlsx' | 'csv';

interface ExportButtonProps {
  /** Address of the API that gives the file. */
  from: string;
  /** What the file can be. */
  formats: readonly Format[];
  /** What is exported: the parameters of the API, without language and format. */
  query: Record<string, string>;
  /** How many rows that are. */
  count: number;
  onNotice: (notice: DeskNoticeState) => void;
}

/** Gives what a list shows, on all its pages, as a file; why it cannot is said in a notice. */
export function ExportButton({ from, formats, query, count, onNotice }: ExportButtonProps) {
  const intl = useIntl();
  const lang = useLang();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  const refused = (code: string) => {
    if (code === 'TOO_MANY_ROWS' || code === 'SHEET_TOO_LARGE' || code === 'CELL_TOO_LONG')
      return intl.formatMessage({ id: formats.includes('csv') ? 'deskList.export.tooLarge' : 'deskList.export.tooLargeAll' });
    if (code === 'BUSY') return intl.formatMessage({ id: 'deskList.export.busy' });
    if (code === 'UNAUTHENTICATED') return intl.formatMessage({ id: 'desk.error.signedOut' });
    return intl.formatMessage({ id: 'deskList.export.failed' });
  };
  const take = async (format: Format) => {
    setAnchor(null);
    setBusy(true);
    try {
      const read = () => fetch(`${from}?${new URLSearchParams({ ...query, format, lang })}`);
      let answer = await read();
      if (answer.status === 401 && (await logInAgain())) answer = await read();
      if (!answer.ok) {
        const { error } = (await answer.json()) as { error: { code: string } };
        onNotice({ kind: 'error', text: refused(error.code) });
        return;
      }
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `talay.${format}`;
      save(await answer.blob(), name);
      onNotice({ kind: 'success', text: intl.formatMessage({ id: 'deskList.export.done' }, { name }) });
    } catch {
      onNotice({ kind: 'error', text: intl.formatMessage({ id: 'desk.error.unreachable' }) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        id={id}
        onClick={(event) => setAnchor(event.currentTarget)}
        loading={busy}
        disabled={count === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <FormattedMessage id="deskList.export" values={{ count }} />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-labelledby': id } }}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void take(format)} sx={{ minHeight: { xs: 44, sm: 44 } }}>
            {format === 'xlsx' ? <FormattedMessage id="deskList.export.xlsx" /> : <FormattedMessage id="deskList.export.csv" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun when the click returns; the browser holds what it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
