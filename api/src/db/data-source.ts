import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountMail } from '../accounts/account-mail.entity.js';
import { ResetLink } from '../accounts/reset-link.entity.js';
import { AlertChannelSetUp } from '../alerts/alert-channel.entity.js';
import { AlertMessage } from '../alerts/alert-message.entity.js';
import { AlertToken } from '../alerts/alert-token.entity.js';
import { Alert } from '../alerts/alert.entity.js';
import { AppConfig } from '../app-config/app-config.entity.js';
import { AutoListingAlias } from '../import/auto-listing-alias.entity.js';
import { AutoListingComplex } from '../import/auto-listing-complex.entity.js';
import { AutoListingPicture } from '../import/auto-listing-picture.entity.js';
import { AutoListingRow } from '../import/auto-listing-row.entity.js';
import { AutoListingTemplate } from '../import/auto-listing-template.entity.js';
import { AutoListing } from '../import/auto-listing.entity.js';
import { KnownDevice } from '../auth/known-device.entity.js';
import { RecoveryCode } from '../auth/recovery-code.entity.js';
import { Session } from '../auth/session.entity.js';
import { Condo, CondoFile } from '../listings/condo.entity.js';
import { CondoMerge } from '../conversions/condo-merge.entity.js';
import { CurrencyRatesReading } from '../currencies/currency-rates.entity.js';
import { RatesState } from '../currencies/rates-state.entity.js';
import { FileInText } from '../files/file-in-text.entity.js';
import { FileRemoval } from '../files/file-removal.entity.js';
import { VariantJob } from '../files/variant-job.entity.js';
import { File } from '../files/file.entity.js';
import { CreatedOnce } from '../records/created-once.entity.js';
import { PersistedOperation } from '../core/persisted-operation.entity.js';
import { AuditEntry } from '../records/audit-entry.entity.js';
import { AccountEvent } from '../records/account-event.entity.js';
import { Revision } from '../records/revision.entity.js';
import { House, HouseFile } from '../listings/house.entity.js';
import { Throttle } from '../core/throttle.entity.js';
import { ContactClick } from '../leads/contact-click.entity.js';
import { LeadAnnouncement } from '../leads/lead-announcement.entity.js';
import { LeadNote } from '../leads/lead-note.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { HomeSince } from '../listings/home-since.entity.js';
import { PriceLog } from '../listings/price-log.entity.js';
import { FreeNumber } from '../listings/free-number.entity.js';
import { Redirect } from '../listings/redirect.entity.js';
import { Agent } from '../agents/agent.entity.js';
import { AutoListingGone } from '../import/auto-listing-gone.entity.js';
import { SourceHome } from '../sources/source-home.entity.js';
import { Source } from '../sources/source.entity.js';
import { SourceReading } from '../import/feeds/source-reading.entity.js';
import { DistanceRun } from '../landmarks/distance-run.entity.js';
import { Landmark } from '../landmarks/landmark.entity.js';
import { Page } from '../pages/page.entity.js';
import { SavedItem } from '../saved/saved-item.entity.js';
import { IndexNow } from '../search-engines/index-now.entity.js';
import { defineSearchListing } from '../search/search-listing.js';
import { SearchListing } from '../search/search-listing.entity.js';
import { SearchName, SearchTerm, SearchText, SearchWord } from '../search/search-text.entity.js';
import { Unit, UnitFile } from '../listings/unit.entity.js';
import { ListingDay } from '../views/listing-day.entity.js';
import { ViewDay, ViewSeen } from '../views/view-day.entity.js';
import { Village, VillageFile } from '../listings/village.entity.js';
import { failedStatements } from '../core/failed-statements.js';
import { migrations } from './migrations/all.js';
import { StartError } from '../env.js';
import { SnakeCase } from './naming.js';
import { DatabasePool } from './pool.js';
import type { Replicas } from './replicas.js';
import { migrationFault, schemaFault } from './schema-fault.js';

/** Connections of one process at most. */
const POOL = 10;
/** Longest that a statement may take, ms. */
const STATEMENT_MS = 5_000;

/** How a data source differs from the usual one. */
export interface DataSourceOptions {
  /** Connections at most; a PostgreSQL as installed allows 100 in all. */
  pool?: number;
  /** Longest that a statement may take, ms; 0 for as long as it takes. */
  statementMs?: number;
  /** Where visitors' reads go first; it is closed with the data source. */
  replicas?: Replicas | undefined;
}

/** How every pool connects to the database. */
export const connectionOf = (databaseUrl: string, pool = POOL, statementMs = STATEMENT_MS) => ({
  connectionString: databaseUrl,
  max: pool,
  statement_timeout: statementMs,
  application_name: 'talay',
});

/**
 * A data source over the database; not yet initialised. Never synchronises: migrations only. Its pool knows whether the database
 * is there (decision 0027).
 */
export function createDataSource(databaseUrl: string, { pool, statementMs, replicas }: DataSourceOptions = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    namingStrategy: new SnakeCase(),
    entities: [
      IndexNow,
      Alert,
      AlertToken,
      AlertMessage,
      AlertChannelSetUp,
      SavedItem,
      AccountMail,
      HomeSince,
      Unit,
      UnitFile,
      House,
      HouseFile,
      Condo,
      CondoFile,
      Village,
      VillageFile,
      Page,
      PersistedOperation,
      Landmark,
      Agent,
      Source,
      SourceHome,
      AutoListingGone,
      SourceReading,
      DistanceRun,
      AppConfig,
      CurrencyRatesReading,
      RatesState,
      File,
      FileInText,
      FileRemoval,
      VariantJob,
      Revision,
      CreatedOnce,
      PriceLog,
      FreeNumber,
      Redirect,
      CondoMerge,
      SearchListing,
      SearchText,
      SearchName,
      SearchWord,
      SearchTerm,
      Account,
      Session,
      KnownDevice,
      RecoveryCode,
      ResetLink,
      AccountEvent,
      AuditEntry,
      Throttle,
      AutoListing,
      AutoListingRow,
      AutoListingComplex,
      AutoListingPicture,
      AutoListingTemplate,
      AutoListingAlias,
      Lead,
      LeadNote,
      LeadAnnouncement,
      ContactClick,
      ListingDay,
      ViewDay,
      ViewSeen,
    ],
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logger: failedStatements,
    installExtensions: false,
    driver: { ...pg, Pool: DatabasePool },
    extra: { ...connectionOf(databaseUrl, pool, statementMs), replicas },
  });
}

/**
 * Brings the schema up to date; each migration is one transaction, and so is what the search derives from it. Two processes at once wait for each other.
 *
 * @throws {StartError} when the database is of a newer release, from before the baseline, or lacks what its migrations have made
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const db = createDataSource(databaseUrl, { statementMs: 0 });
  await db.initialize();
  const lock = db.createQueryRunner();
  try {
    await lock.query("SELECT pg_advisory_lock(hashtext('talay-migrate'))");
    const refused = await migrationFault(db);
    if (refused) throw new StartError(refused);
    await db.runMigrations();
    await defineSearchListing(db);
    const fault = await schemaFault(db);
    if (fault) throw new StartError(fault);
  } finally {
    await lock.release();
    await db.destroy();
  }
}
