import Button from '@mui/material/Button';
import { useRef, lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Container } from '~/ui/Section';
import { useLocalePath } from '~/i18n/lang';
import { editPath, mergePath, newPath, noticePath, type Noun } from '~/desk/kit/addresses';
import type { HomeNoun } from '~/desk/conversions/conversion-calls';
import { DeleteButton } from '~/desk/editor/DeleteButton';
import { MuiIsland } from '~/theme/MuiIsland';
import styles from './StaffBar.module.css';
import { StaffBarFacts } from './StaffBarFacts';
import { StaffBarStatistics } from './StaffBarStatistics';

/** The working part of StaffBar. */
export default function StaffBarTools({ noun, id }: { noun: Noun; id: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const place = useRef<HTMLElement>(null);
  const go = (path: string) => void navigate(localPath(path));
  const home = noun === 'condo' ? 'unit' : noun === 'village' ? 'house' : null;
  return (
    <MuiIsland>
      <Container className={styles.bar}>
        <section ref={place} tabIndex={-1} aria-label={intl.formatMessage({ id: 'editor.forStaff' })}>
          <div className={`wrap card ${styles.tools}`}>
            <Button variant="contained" onClick={() => go(editPath(noun, id))}>
              <FormattedMessage id="editor.edit" />
            </Button>
            <Button onClick={() => go(newPath(noun, { from: id }))}>
              <FormattedMessage id="editor.duplicate" />
            </Button>
            {home && (
              <Button onClick={() => go(newPath(home, { within: id }))}>
                {home === 'unit' ? <FormattedMessage id="editor.add.unitHere" /> : <FormattedMessage id="editor.add.houseHere" />}
              </Button>
            )}
            {(noun === 'unit' || noun === 'house') && <MoveButton noun={noun} id={id} />}
            {noun === 'condo' && (
              <Button onClick={() => go(mergePath(id))}>
                <FormattedMessage id="conversions.merge" />
              </Button>
            )}
            <DeleteButton noun={noun} id={id} onDeleted={() => go(noticePath('deleted', noun, id))} />
          </div>
          {(noun === 'unit' || noun === 'house') && <StaffBarFacts noun={noun} id={id} place={place} />}
          {noun !== 'page' && <StaffBarStatistics id={id} place={place} />}
        </section>
      </Container>
    </MuiIsland>
  );
}

const MoveDialog = lazy(() => import('~/desk/conversions/MoveDialog'));

/** Makes a home one of the other kind, after showing what that one cannot hold (spec 2: Move to House). */
function MoveButton({ noun, id }: { noun: HomeNoun; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {noun === 'unit' ? <FormattedMessage id="conversions.toHouse" /> : <FormattedMessage id="conversions.toUnit" />}
      </Button>
      {open && (
        <Suspense>
          <MoveDialog noun={noun} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
