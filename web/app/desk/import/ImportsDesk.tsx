import { useState } from 'react';
import type { ImportsScreen_PageFragment as ImportsPage } from '~/gql/graphql';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { MuiIsland } from '~/theme/MuiIsland';
import { DropZone } from './DropZone';
import { ImportHistory } from './ImportHistory';

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
