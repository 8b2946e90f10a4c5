import { lazy } from 'react';
import empty from '~/site/listing/EmptyState.module.css';
import pages from '~/ui/Pagination.module.css';
import board from './BuildingBoard.module.css';
import chip from './BuildingBoardChip.module.css';
import filters from './BuildingBoardFilters.module.css';
import units from './CondoUnits.module.css';

/** The apartments of a condominium: as the late cards, rendered by the server and brought to life when their code has come. */
export const LateCondoUnits = import.meta.env.SSR
  ? (await import('./CondoUnits')).CondoUnits
  : lazy(() => import('./CondoUnits').then(({ CondoUnits }) => ({ default: CondoUnits })));

/** For the element around them: their styles come with the page. */
export const unitsStyles = `${units['late']} ${board['late']} ${chip['late']} ${filters['late']} ${empty['late']} ${pages['late']}`;
