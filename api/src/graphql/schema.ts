import 'reflect-metadata';
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountEmailResolver } from '../auth/account-email.resolver.js';
import { AccountResolver } from '../accounts/account.resolver.js';
import { AlertResolver } from '../alerts/alert.resolver.js';
import { AppConfigResolver } from '../app-config/app-config.resolver.js';
import { AutoListingProblemResolver } from '../import/auto-listing-problem.resolver.js';
import { AutoListingPublishResolver } from '../import/auto-listing-publish.resolver.js';
import { AutoListingQuestionResolver } from '../import/auto-listing-question.resolver.js';
import { AutoListingAliasResolver } from '../import/auto-listing-alias.resolver.js';
import { AutoListingTemplateResolver } from '../import/auto-listing-template.resolver.js';
import { SourceReadingResolver } from '../import/feeds/source-reading.resolver.js';
import { AutoListingResolver } from '../import/auto-listing.resolver.js';
import { AuditResolver } from '../records/audit.resolver.js';
import { AuthResolver } from '../auth/auth.resolver.js';
import { TotpResolver } from '../auth/totp.resolver.js';
import { HomesAgentResolver } from '../conversions/homes-agent.resolver.js';
import { ListingStateResolver } from '../conversions/listing-state.resolver.js';
import { CondoMergeResolver, MergeCondoResolver } from '../conversions/merge-condo.resolver.js';
import { MoveHomeResolver } from '../conversions/move-home.resolver.js';
import { RestoreRevisionResolver } from '../conversions/restore-revision.resolver.js';
import { StaleListingsResolver } from '../conversions/stale-listings.resolver.js';
import { CurrencyResolver } from '../currencies/currency.resolver.js';
import { DeskResolver } from '../desk/desk.resolver.js';
import { StatisticsResolver } from '../desk/statistics.resolver.js';
import type { FileStore } from '../files/file-store.js';
import { FileWriteResolver } from '../files/file-write.resolver.js';
import { FileResolver } from '../files/file.resolver.js';
import { AccountEventResolver } from '../records/account-event.resolver.js';
import { HistoryResolver } from '../records/history.resolver.js';
import { AgentResolver } from '../agents/agent.resolver.js';
import { SourceResolver } from '../sources/source.resolver.js';
import { DistanceRunResolver, LandmarkWriteResolver } from '../landmarks/landmark-write.resolver.js';
import { LandmarkResolver, NearbyResolver } from '../landmarks/landmark.resolver.js';
import { LeadListingResolver, LeadResolver } from '../leads/lead.resolver.js';
import { FileUseResolver } from '../listings/file-use.resolver.js';
import { ComplexResolver, complexResolver } from '../listings/complex.resolver.js';
import { HomeResolver, homeResolver } from '../listings/home.resolver.js';
import { listingWriteResolver } from '../listings/listing-write.resolver.js';
import { COMPLEXES, HOMES, LISTINGS } from '../listings/nouns.js';
import { ListingResolver, LocalizedTextResolver } from '../listings/listing.resolver.js';
import { PricingResolver } from '../listings/pricing.resolver.js';
import { PageWriteResolver } from '../pages/page-write.resolver.js';
import { PageResolver } from '../pages/page.resolver.js';
import { SavedItemResolver } from '../saved/saved-item.resolver.js';
import { BoardResolver } from '../search/board.resolver.js';
import { SearchResolver } from '../search/search.resolver.js';

// Once for all schemas of a process: each of these declares types.
const LISTING_RESOLVERS = [
  HomeResolver,
  ComplexResolver,
  ...Object.values(HOMES).map((homes) => homeResolver(homes)),
  ...Object.values(COMPLEXES).map((complexes) => complexResolver(complexes)),
  ...Object.values(LISTINGS).map((listings) => listingWriteResolver(listings)),
];

/**
 * The GraphQL schema, built from the resolvers.
 *
 * @param store where the resolvers of files put pictures; left out where the schema is only looked at
 */
export async function createSchema(store?: FileStore): Promise<GraphQLSchema> {
  const resolvers = new Map<unknown, object>();
  const schema = await buildSchema({
    resolvers: [
      ListingResolver,
      ...LISTING_RESOLVERS,
      LocalizedTextResolver,
      PricingResolver,
      LandmarkResolver,
      NearbyResolver,
      PageResolver,
      AppConfigResolver,
      CurrencyResolver,
      FileResolver,
      FileUseResolver,
      FileWriteResolver,
      SearchResolver,
      BoardResolver,
      DeskResolver,
      AuthResolver,
      AuditResolver,
      TotpResolver,
      AccountResolver,
      AccountEmailResolver,
      SavedItemResolver,
      PageWriteResolver,
      LandmarkWriteResolver,
      AgentResolver,
      SourceResolver,
      DistanceRunResolver,
      HistoryResolver,
      AccountEventResolver,
      HomesAgentResolver,
      ListingStateResolver,
      RestoreRevisionResolver,
      StaleListingsResolver,
      MergeCondoResolver,
      CondoMergeResolver,
      MoveHomeResolver,
      AutoListingResolver,
      AutoListingProblemResolver,
      AutoListingPublishResolver,
      AutoListingQuestionResolver,
      SourceReadingResolver,
      AutoListingTemplateResolver,
      AutoListingAliasResolver,
      LeadListingResolver,
      LeadResolver,
      StatisticsResolver,
      AlertResolver,
    ],
    container: {
      get(resolver: new (store?: FileStore) => object) {
        const made = resolvers.get(resolver) ?? new resolver(store);
        resolvers.set(resolver, made);
        return made;
      },
    },
    // Services check their input themselves, for both APIs.
    validate: false,
    // Apollo Server checks the sorted one below.
    skipCheck: true,
  });
  return lexicographicSortSchema(schema);
}
