import { Foundation1763683200000 } from './1763683200000-foundation.js';
import { RentTermsAndPlaces1763690000000 } from './1763690000000-rent-terms-and-places.js';
import { Search1763690100000 } from './1763690100000-search.js';
import { SearchText1763690200000 } from './1763690200000-search-text.js';
import { SearchWordsInOrder1763690300000 } from './1763690300000-search-words-in-order.js';
import { Accounts1763760000000 } from './1763760000000-accounts.js';
import { Writes1763770000000 } from './1763770000000-writes.js';
import { Files1763780000000 } from './1763780000000-files.js';
import { Conversions1763780100000 } from './1763780100000-conversions.js';
import { PlacesAndJobs1763780300000 } from './1763780300000-places-and-jobs.js';
import { Histories1763790200000 } from './1763790200000-histories.js';
import { HomesPassedOver1763790300000 } from './1763790300000-homes-passed-over.js';
import { AutoListing1763800000000 } from './1763800000000-auto-listing.js';
import { RevisionsInLine1763800100000 } from './1763800100000-revisions-in-line.js';
import { Leads1763810000000 } from './1763810000000-leads.js';
import { Rates1763810700000 } from './1763810700000-rates.js';
import { IndexNow1763850300000 } from './1763850300000-index-now.js';
import { Statistics1763860100000 } from './1763860100000-statistics.js';
import { Alerts1763870000000 } from './1763870000000-alerts.js';
import { FileRemovals1763880300000 } from './1763880300000-file-removals.js';
import { AccountRules1763900000000 } from './1763900000000-account-rules.js';
import { PersistedOperations1763900100000 } from './1763900100000-persisted-operations.js';
import { KnownDevicesTotp1763900150000 } from './1763900150000-known-devices-totp.js';
import { AuditLog1763900200000 } from './1763900200000-audit-log.js';
import { SignedSessions1763910000000 } from './1763910000000-signed-sessions.js';
import { StayRents1763920000000 } from './1763920000000-stay-rents.js';
import { OwnPool1763930000000 } from './1763930000000-own-pool.js';
import { LostReason1763940000000 } from './1763940000000-lost-reason.js';
import { UnusualPrices1763950000000 } from './1763950000000-unusual-prices.js';
import { QuotaText1763960000000 } from './1763960000000-quota-text.js';
import { FirstPublished1763971000000 } from './1763971000000-first-published.js';
import { SavedItems1763972000000 } from './1763972000000-saved-items.js';
import { Agents1763975000000 } from './1763975000000-agents.js';
import { AccountEmail1763981000000 } from './1763981000000-account-email.js';
import { ResetLinkKinds1764200000000 } from './1764200000000-reset-link-kinds.js';
import { PublishedOrder1764200100000 } from './1764200100000-published-order.js';

/** Every migration, oldest first. */
export const migrations = [
  Foundation1763683200000,
  RentTermsAndPlaces1763690000000,
  Search1763690100000,
  SearchText1763690200000,
  SearchWordsInOrder1763690300000,
  Accounts1763760000000,
  Writes1763770000000,
  Files1763780000000,
  Conversions1763780100000,
  PlacesAndJobs1763780300000,
  Histories1763790200000,
  HomesPassedOver1763790300000,
  AutoListing1763800000000,
  RevisionsInLine1763800100000,
  Leads1763810000000,
  Rates1763810700000,
  IndexNow1763850300000,
  Statistics1763860100000,
  Alerts1763870000000,
  FileRemovals1763880300000,
  AccountRules1763900000000,
  PersistedOperations1763900100000,
  KnownDevicesTotp1763900150000,
  AuditLog1763900200000,
  SignedSessions1763910000000,
  StayRents1763920000000,
  OwnPool1763930000000,
  LostReason1763940000000,
  UnusualPrices1763950000000,
  QuotaText1763960000000,
  FirstPublished1763971000000,
  SavedItems1763972000000,
  Agents1763975000000,
  AccountEmail1763981000000,
  ResetLinkKinds1764200000000,
  PublishedOrder1764200100000,
];
