import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

// Addresses of the desk (spec 2, Admin-only, with /lazy and /lazy/config). They are taken by ranking before `unit/:id` and its like.
const STAFF_ONLY = [
  'unit/new',
  'unit/:id/edit',
  'house/new',
  'house/:id/edit',
  'condo/new',
  'condo/:id/edit',
  'village/new',
  'village/:id/edit',
  'page/new',
  'page/:id/edit',
  'units/draft',
  'house/draft',
  'condo/draft',
  'village/draft',
  'auto_listing',
  'lazy',
  'lazy/config',
];

/** A list and its further pages: `/units` and `/units/page/2`. */
function paged(path: string, file: string): RouteConfigEntry[] {
  return [route(path, file), route(`${path}/page/:page`, file, { id: `${file} page` })];
}

// `:lang?` matches any first segment; the screens answer 404 where it is no language (design 5).
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
    route('page/:slug', 'routes/page.tsx'),
    route('redirect', 'routes/redirect.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    ...STAFF_ONLY.map((path) => route(path, 'routes/staff-only.tsx', { id: `staff-only ${path}` })),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
