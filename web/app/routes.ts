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
  return [route(`${noun}/new`, `routes/${noun}-new.tsx`), route(`${noun}/:id/edit`, `routes/${noun}-edit.tsx`)];
}

/** A list and its further pages: `/units` and `/units/page/2`. */
function paged(path: string, file: string): RouteConfigEntry[] {
  return [route(path, file), route(`${path}/page/:page`, file, { id: `${file} page` })];
}

// `:lang?` matches any first segment; the screens answer 404 where it is no language.
export default [
  route('preferences', 'routes/preferences.tsx'),
  route(':lang?', 'routes/site.tsx', [
    index('routes/home.tsx'),
    route('search', 'routes/search.tsx'),
    route('rent', 'routes/rent.tsx'),
    route('buy', 'routes/buy.tsx'),
    ...paged('units', 'routes/units.tsx'),
    ...paged('houses', 'routes/houses.tsx'),
    route('condo', 'routes/condos.tsx'),
    route('village', 'routes/villages.tsx'),
    route('area/:area', 'routes/area.tsx'),
    ...paged('condo/area/:area', 'routes/condo-area.tsx'),
    ...paged('village/area/:area', 'routes/village-area.tsx'),
    ...paged('village/villas', 'routes/villas.tsx'),
    route('unit/:id', 'routes/unit.tsx'),
    route('house/:id', 'routes/house.tsx'),
    route('condo/:id', 'routes/condo.tsx'),
    route('village/:id', 'routes/village.tsx'),
    route('saved', 'routes/saved.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('shortlist', 'routes/shortlist.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('alerts/new', 'routes/alert-new.tsx'),
    route('alerts/:token', 'routes/alert.tsx'),
    route('page/:slug', 'routes/page.tsx'),
    route('redirect', 'routes/redirect.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('reset', 'routes/reset.tsx'),
    route('recover', 'routes/recover.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('logout', 'routes/logout.tsx'),
    route('account', 'routes/account.tsx'),
    route('lazy', 'routes/accounts.tsx'),
    route('lazy/config', 'routes/app-config.tsx'),
    route('lazy/files', 'routes/files.tsx'),
    route('lazy/log', 'routes/audit-log.tsx'),
    ...edited('unit'),
    ...edited('house'),
    ...edited('condo'),
    route('condo/:id/merge', 'routes/condo-merge.tsx'),
    ...edited('village'),
    ...edited('page'),
    route('desk/pages', 'routes/desk-pages.tsx'),
    route('desk/places', 'routes/places.tsx'),
    route('desk/agents', 'routes/agents.tsx'),
    route('desk', 'routes/desk-home.tsx'),
    route('desk/stale', 'routes/stale.tsx'),
    route('desk/leads', 'routes/leads.tsx'),
    route('desk/statistics', 'routes/statistics.tsx'),
    ...DESK_LISTS.map((path) => route(path, 'routes/desk-list.tsx', { id: path })),
    route('auto_listing', 'routes/auto-listings.tsx'),
    route('auto_listing/:id', 'routes/auto-listing.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
