import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { HomeNoun } from './conversion-calls';

const MoveDialog = lazy(() => import('./MoveDialog'));

/** Makes a home one of the other kind, after showing what that one cannot hold (spec 2: Move to House). */
export function MoveButton({ noun, id }: { noun: HomeNoun; id: string }) {
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
