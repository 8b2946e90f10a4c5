import { useState } from 'react';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { MuiIsland } from '~/theme/MuiIsland';
import { DropZone } from './DropZone';
import { ImportHistory } from './ImportHistory';
import type { ImportsPage } from './ImportsScreen';

/** The working part of the screen of imports. */
export default function ImportsDesk({ page }: { page: ImportsPage }) {
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  return (
    <MuiIsland>
      <DropZone />
      <ImportHistory page={page} onNotice={setNotice} />
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}
