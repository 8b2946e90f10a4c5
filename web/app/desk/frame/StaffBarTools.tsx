import Button from '@mui/material/Button';
import { type HomeKind, isHomeKind } from '@talay/api/fields/listing-nouns.js';
import { useRef, lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Container } from '~/ui/Section';
import { useLocalePath } from '~/i18n/lang';
import { editPath, mergePath, newPath, noticePath, type Noun } from '~/desk/kit/addresses';
import { HOME_WORDS } from '~/desk/kit/noun-words';
import { homeIn, isComplex } from '~/lib/nouns';
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
  const home = noun !== 'page' && isComplex(noun) ? homeIn(noun) : null;
  return (
    <MuiIsland>
      <Container className={`unprinted above-12 ${styles.bar}`}>
        <section ref={place} tabIndex={-1} aria-label={intl.formatMessage({ id: 'editor.forStaff' })}>
          <div className={`card wrap ${styles.tools}`}>
            <Button variant="contained" onClick={() => go(editPath(noun, id))}>
              <FormattedMessage id="editor.edit" />
            </Button>
            <Button onClick={() => go(newPath(noun, { from: id }))}>
              <FormattedMessage id="editor.duplicate" />
            </Button>
            {home && (
              <Button onClick={() => go(newPath(home, { within: id }))}>
                <FormattedMessage id={HOME_WORDS[home].addHere} />
              </Button>
            )}
            {isHomeKind(noun) && <MoveButton noun={noun} id={id} />}
            {noun === 'condo' && (
              <Button onClick={() => go(mergePath(id))}>
                <FormattedMessage id="conversions.merge" />
              </Button>
            )}
            <DeleteButton noun={noun} id={id} onDeleted={() => go(noticePath('deleted', noun, id))} />
          </div>
          {isHomeKind(noun) && <StaffBarFacts noun={noun} id={id} place={place} />}
          {noun !== 'page' && <StaffBarStatistics id={id} place={place} />}
        </section>
      </Container>
    </MuiIsland>
  );
}

const MoveDialog = lazy(() => import('~/desk/conversions/MoveDialog'));

/** Makes a home one of the other kind, after showing what that one cannot hold (spec 2). */
function MoveButton({ noun, id }: { noun: HomeKind; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <FormattedMessage id={HOME_WORDS[noun].move} />
      </Button>
      {open && (
        <Suspense>
          <MoveDialog noun={noun} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
