import type { DataSource } from 'typeorm';

/** The migrations that the baseline replaced, as a database of the last commit with them has recorded them. */
const BEFORE = [
  'Foundation1763683200000',
  'RentTermsAndPlaces1763690000000',
  'Search1763690100000',
  'SearchText1763690200000',
  'SearchWordsInOrder1763690300000',
  'Accounts1763760000000',
  'Writes1763770000000',
  'Files1763780000000',
  'Conversions1763780100000',
  'PlacesAndJobs1763780300000',
  'Histories1763790200000',
  'HomesPassedOver1763790300000',
  'AutoListing1763800000000',
  'RevisionsInLine1763800100000',
  'Leads1763810000000',
  'Rates1763810700000',
  'IndexNow1763850300000',
  'Statistics1763860100000',
  'Alerts1763870000000',
  'FileRemovals1763880300000',
  'AccountRules1763900000000',
  'PersistedOperations1763900100000',
  'KnownDevicesTotp1763900150000',
  'AuditLog1763900200000',
  'SignedSessions1763910000000',
  'StayRents1763920000000',
  'OwnPool1763930000000',
  'LostReason1763940000000',
  'UnusualPrices1763950000000',
  'QuotaText1763960000000',
  'FirstPublished1763971000000',
  'SavedItems1763972000000',
  'Agents1763975000000',
  'AccountEmail1763981000000',
  'ResetLinkKinds1764200000000',
  'PublishedOrder1764200100000',
];

/** Records migrations from before the baseline in place of all others: the database then looks like one of that time. */
export async function recordMigrationsBefore(db: DataSource, names: readonly string[] = BEFORE): Promise<void> {
  await db.query('DELETE FROM migrations');
  await db.query('INSERT INTO migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name', [names]);
}
