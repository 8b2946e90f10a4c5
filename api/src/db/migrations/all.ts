import { Baseline1764210000000 } from './1764210000000-baseline.js';
import { ColumnChecks1764290000000 } from './1764290000000-column-checks.js';
import { Orientation1764300000000 } from './1764300000000-orientation.js';
import { Electricity1764300100000 } from './1764300100000-electricity.js';
import { Deposit1764300200000 } from './1764300200000-deposit.js';
import { ChoiceNames1764400000000 } from './1764400000000-choice-names.js';
import { LandmarkKinds1764400100000 } from './1764400100000-landmark-kinds.js';
import { PartnerCodes1764500100000 } from './1764500100000-partner-codes.js';
import { ImportReadings1764515000000 } from './1764515000000-import-readings.js';
import { CommonValues1764518450000 } from './1764518450000-common-values.js';
import { Sources1764519200000 } from './1764519200000-sources.js';
import { Sync1764519300000 } from './1764519300000-sync.js';
import { FreeNumbers1764540100000 } from './1764540100000-free-numbers.js';
import { ImportTerms1764540200000 } from './1764540200000-import-terms.js';
import { JoinedRows1764540300000 } from './1764540300000-joined-rows.js';
import { ImportSiblings1764540400000 } from './1764540400000-import-siblings.js';
import { ImportParts1764540500000 } from './1764540500000-import-parts.js';
import { AliasLayouts1764540600000 } from './1764540600000-alias-layouts.js';
import { SourceFeeds1764540700000 } from './1764540700000-source-feeds.js';
import { SourceReadings1764540710000 } from './1764540710000-source-readings.js';
import { StopImports1764540800000 } from './1764540800000-stop-imports.js';
import { ImportAnswers1764540900000 } from './1764540900000-import-answers.js';
import { CurrencyAsked1764541000000 } from './1764541000000-currency-asked.js';
import { TextWrites1764541100000 } from './1764541100000-text-writes.js';

/** Every migration, oldest first. */
export const migrations = [
  Baseline1764210000000,
  ColumnChecks1764290000000,
  Orientation1764300000000,
  Electricity1764300100000,
  Deposit1764300200000,
  ChoiceNames1764400000000,
  LandmarkKinds1764400100000,
  PartnerCodes1764500100000,
  ImportReadings1764515000000,
  CommonValues1764518450000,
  Sources1764519200000,
  Sync1764519300000,
  FreeNumbers1764540100000,
  ImportTerms1764540200000,
  JoinedRows1764540300000,
  ImportSiblings1764540400000,
  ImportParts1764540500000,
  AliasLayouts1764540600000,
  SourceFeeds1764540700000,
  SourceReadings1764540710000,
  StopImports1764540800000,
  ImportAnswers1764540900000,
  CurrencyAsked1764541000000,
  TextWrites1764541100000,
];
