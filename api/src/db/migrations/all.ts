import { Baseline1764210000000 } from './1764210000000-baseline.js';
import { ColumnChecks1764290000000 } from './1764290000000-column-checks.js';
import { Orientation1764300000000 } from './1764300000000-orientation.js';
import { Electricity1764300100000 } from './1764300100000-electricity.js';
import { Deposit1764300200000 } from './1764300200000-deposit.js';
import { ChoiceNames1764400000000 } from './1764400000000-choice-names.js';
import { LandmarkKinds1764400100000 } from './1764400100000-landmark-kinds.js';

/** Every migration, oldest first. */
export const migrations = [
  Baseline1764210000000,
  ColumnChecks1764290000000,
  Orientation1764300000000,
  Electricity1764300100000,
  Deposit1764300200000,
  ChoiceNames1764400000000,
  LandmarkKinds1764400100000,
];
