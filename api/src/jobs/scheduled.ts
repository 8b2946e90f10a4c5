import type { AlertSettings } from '../alerts/alert-senders.js';
import { purgeAlerts } from '../alerts/purge-alerts.service.js';
import { readBot } from '../alerts/read-bot.service.js';
import { TIMEOUT, workOnAlerts } from '../alerts/work-on-alerts.service.js';
import { fetchPictures } from '../import/pictures.service.js';
import { readSources } from '../import/feeds/read-sources.service.js';
import { workOnImports } from '../import/stages.service.js';
import { collectResetLinks } from '../auth/auth.service.js';
import { collectKnownDevices } from '../auth/known-device.service.js';
import { collectEndedSessions } from '../auth/session.service.js';
import { collectAccountMails } from '../auth/account-email.service.js';
import { sendAccountMails } from '../accounts/send-account-mails.service.js';
import { emptyTrash } from '../conversions/empty-trash.service.js';
import { collectUnusedFiles } from '../files/collect-files.service.js';
import { removeQueuedFiles } from '../files/remove-files.service.js';
import { makeVariants } from '../files/variant-jobs.service.js';
import { readRates } from '../currencies/read-rates.service.js';
import type { FileStore } from '../files/file-store.js';
import { collectAuditLog } from '../records/audit.service.js';
import { collectCreatedOnce } from '../records/created-once.service.js';
import type { RequestContext } from '../core/request-context.js';
import { collectThrottles } from '../core/throttle.js';
import { measureDistances } from '../landmarks/distance-run.service.js';
import { announceLeads } from '../leads/announce/announce-leads.service.js';
import type { Channel } from '../leads/announce/announcement.js';
import { purgeLeads } from '../leads/purge-leads.service.js';
import { purgeSearchGone } from '../search/search-listing.js';
import { announceChanges } from '../search-engines/index-now.service.js';
import { purgeViews } from '../views/purge-views.service.js';
import type { Job } from './jobs.js';

/** Dependencies of the jobs; no other external service is used. */
export interface JobsNeeds {
  store: FileStore;
  /** IP addresses of this network that imports may fetch pictures and feeds from. */
  pictureAddresses?: readonly string[];
  /** Key for encrypting secrets in the database (`SECRET`). */
  secret?: string;
  /** For how many days leads are kept whole, and the channels by which they are announced. */
  leads: { keepDays: number; channels: readonly Channel[] };
  /** Senders of alerts; none if omitted. */
  alerts?: AlertSettings;
  /** Where the currency rates are read. */
  ratesUrls?: readonly string[];
  /** Where changed addresses are announced to search engines. */
  indexNowUrl?: string | undefined;
}

const NO_ALERTS: AlertSettings = { email: undefined, telegram: undefined };

/** The jobs of Talay. Each can be run at any time, twice at once, and again after it broke off. */
export const scheduled = ({
  store,
  pictureAddresses = [],
  secret = '',
  leads,
  alerts = NO_ALERTS,
  ratesUrls = [],
  indexNowUrl,
}: JobsNeeds): readonly Job[] => [
  { name: 'empty-trash', cron: '15 20 * * *', run: async (ctx) => void (await emptyTrash(ctx)) },
  {
    name: 'forget-what-is-over',
    cron: '40 * * * *',
    async run(ctx) {
      await collectEndedSessions(ctx);
      await collectKnownDevices(ctx);
      await collectAuditLog(ctx);
      await collectResetLinks(ctx);
      await collectAccountMails(ctx);
      await collectThrottles(ctx);
      await collectCreatedOnce(ctx);
      await purgeViews(ctx);
      await purgeSearchGone(ctx);
      await purgeAlerts(ctx);
    },
  },
  { name: 'collect-unused-files', cron: '5 * * * *', run: async ({ db }) => void (await collectUnusedFiles(db, store)) },
  { name: 'remove-files', cron: '*/10 * * * *', run: ({ db }) => removeQueuedFiles(db, store) },
  { name: 'make-variants', cron: '* * * * *', after: ['variant_job'], run: (ctx) => makeVariants(ctx, store) },
  { name: 'import', cron: '* * * * *', after: ['auto_listing'], run: workOnImports },
  { name: 'import-pictures', cron: '* * * * *', after: ['auto_listing'], run: (ctx) => fetchPictures(ctx, store, pictureAddresses) },
  {
    name: 'read-sources',
    cron: '* * * * *',
    // A reading is over once a person has finished its imports.
    after: ['source_reading', 'auto_listing'],
    run: (ctx) => readSources(ctx, { store, allowed: pictureAddresses, secret }),
  },
  { name: 'measure-distances', cron: '*/10 * * * *', after: ['landmark'], run: measureDistances },
  { name: 'rates', cron: '25 * * * *', atStart: true, run: (ctx) => readRates(ctx, ratesUrls) },
  { name: 'lead-announcements', cron: '* * * * *', after: ['lead_announcement'], run: (ctx) => announceLeads(ctx, leads.channels) },
  { name: 'forget-leads', cron: '25 * * * *', run: (ctx) => purgeLeads(ctx, leads.keepDays) },
  { name: 'account-mails', cron: '* * * * *', after: ['account_mail'], run: (ctx) => sendAccountMails(ctx, alerts.email) },
  { name: 'alerts', cron: '* * * * *', after: ['alert_message'], run: (ctx) => workOnAlerts(ctx, alerts) },
  ...(alerts.telegram
    ? [
        {
          name: 'alert-bot',
          cron: '* * * * *',
          after: ['alert'] as const,
          run: (ctx: RequestContext) => readBot(ctx, alerts.telegram!, TIMEOUT),
        },
      ]
    : []),
  ...(indexNowUrl === undefined
    ? []
    : [{ name: 'index-now', cron: '*/10 * * * *', run: (ctx: RequestContext) => announceChanges(ctx, indexNowUrl) }]),
];
