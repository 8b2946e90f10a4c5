import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

// Lists of the desk: the drafts of the spec, and all listings of a noun or of all four. They are taken by ranking before `unit/:id`.
const DESK_LISTS = [
  'units/draft',
  'house/draft',
  'condo/draft',
  'village/draft',
  'desk/all',
  'desk/units',
  'desk/houses',
  'desk/condos',
  'desk/villages',
];

/** Where a noun of the desk is made and edited: `/unit/new` and `/unit/{id}/edit`. */
function edited(noun: string): RouteConfigEntry[] {
  const file = noun === 'page' ? 'page' : 'listing';
  return [
    route(`${noun}/new`, `routes/desk/${file}-new.tsx`, { id: `${noun}-new` }),
    route(`${noun}/:id/edit`, `routes/desk/${file}-edit.tsx`, { id: `${noun}-edit` }),
  ];
}

/** A list and its further pages: `/units` and `/units/page/2`. */
function paged(path: string, file: string, id = file): RouteConfigEntry[] {
  return [route(path, file, { id }), route(`${path}/page/:page`, file, { id: `${id} page` })];
}

// `:lang?` matches any first segment; the screens answer 404 where it is no language.
export default [
  route('preferences', 'routes/site/preferences.tsx'),
  route(':lang?', 'routes/site/site.tsx', [
    index('routes/site/home.tsx'),
    route('search', 'routes/site/search.tsx'),
    route('rent', 'routes/site/rent.tsx'),
    route('buy', 'routes/site/buy.tsx'),
    ...paged('units', 'routes/site/homes.tsx', 'units'),
    ...paged('houses', 'routes/site/homes.tsx', 'houses'),
    route('condo', 'routes/site/complexes.tsx', { id: 'condos' }),
    route('village', 'routes/site/complexes.tsx', { id: 'villages' }),
    route('area/:area', 'routes/site/area.tsx'),
    ...paged('condo/area/:area', 'routes/site/condo-area.tsx'),
    ...paged('village/area/:area', 'routes/site/village-area.tsx'),
    ...paged('village/villas', 'routes/site/homes.tsx', 'villas'),
    route('unit/:id', 'routes/site/unit.tsx'),
    route('house/:id', 'routes/site/house.tsx'),
    route('condo/:id', 'routes/site/condo.tsx'),
    route('village/:id', 'routes/site/village.tsx'),
    route('saved', 'routes/site/saved.tsx'),
    route('compare', 'routes/site/compare.tsx'),
    route('shortlist', 'routes/site/shortlist.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('alerts/new', 'routes/site/alert-new.tsx'),
    route('alerts/:token', 'routes/site/alert.tsx'),
    route('page/:slug', 'routes/site/page.tsx'),
    route('redirect', 'routes/site/redirect.tsx'),
    route('login', 'routes/site/login.tsx'),
    route('register', 'routes/site/register.tsx'),
    route('reset', 'routes/site/reset.tsx'),
    route('recover', 'routes/site/recover.tsx'),
    route('confirm-email', 'routes/site/confirm-email.tsx'),
    route('logout', 'routes/site/logout.tsx'),
    route('account', 'routes/site/account.tsx'),
    route('lazy', 'routes/desk/accounts.tsx'),
    route('lazy/config', 'routes/desk/app-config.tsx'),
    route('lazy/files', 'routes/desk/files.tsx'),
    route('lazy/sources', 'routes/desk/sources.tsx'),
    route('lazy/log', 'routes/desk/audit-log.tsx'),
    ...edited('unit'),
    ...edited('house'),
    ...edited('condo'),
    route('condo/:id/merge', 'routes/desk/condo-merge.tsx'),
    ...edited('village'),
    ...edited('page'),
    route('desk/pages', 'routes/desk/pages.tsx'),
    route('desk/places', 'routes/desk/places.tsx'),
    route('desk/agents', 'routes/desk/agents.tsx'),
    route('desk', 'routes/desk/home.tsx'),
    route('desk/stale', 'routes/desk/stale.tsx'),
    route('desk/leads', 'routes/desk/leads.tsx'),
    route('desk/statistics', 'routes/desk/statistics.tsx'),
    ...DESK_LISTS.map((path) => route(path, 'routes/desk/list.tsx', { id: path })),
    route('auto_listing', 'routes/desk/auto-listings.tsx'),
    route('auto_listing/:id', 'routes/desk/auto-listing.tsx'),
    route('ui', 'routes/site/ui.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
