import type { Area } from '~/gql/graphql';
import { AREA_SLUGS, slugOfArea } from '~/lib/urls';

type AreaName = `${Area}`;

/** A switch of the menu, as the API gives it (spec 3, AppConfig entry). */
interface Flag {
  name: string;
  active: boolean;
}

/** Which entries of the side menu are switched on. */
export interface Menu {
  search: boolean;
  apartments: MenuGroup | null;
  villages: (MenuGroup & { villas: boolean }) | null;
}

interface MenuGroup {
  list: boolean;
  areas: AreaName[];
}

/**
 * The side menu by the flags of spec 3: `Navigation.Search`, `Navigation.Apartments`, `….List`, `….Find_by_Area.*`; `Navigation.Villages`, `….List`, `….Villas`,
 * `….Find_by_Area.*`. A group that is off hides its entries; names that this site does not know are skipped.
 */
export function menuOf(flags: readonly Flag[]): Menu {
  const on = new Set(flags.filter((flag) => flag.active).map((flag) => flag.name));
  const group = (name: string): MenuGroup => ({ list: on.has(`${name}.List`), areas: areasOf(on, `${name}.Find_by_Area.`) });
  return {
    search: on.has('Navigation.Search'),
    apartments: on.has('Navigation.Apartments') ? group('Navigation.Apartments') : null,
    villages: on.has('Navigation.Villages') ? { ...group('Navigation.Villages'), villas: on.has('Navigation.Villages.Villas') } : null,
  };
}

// Written by people: `HuaYai`, `Hua_Yai` and the slug `huayai` all name the same area.
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The area that a switch names, by any spelling; undefined for none. */
export function areaOf(name: string): AreaName | undefined {
  return Object.values(AREA_SLUGS).find((area) => plain(area) === plain(name) || slugOfArea(area) === plain(name));
}

function areasOf(on: ReadonlySet<string>, prefix: string): AreaName[] {
  const named = new Set([...on].filter((name) => name.startsWith(prefix)).map((name) => areaOf(name.slice(prefix.length))));
  return Object.values(AREA_SLUGS).filter((area) => named.has(area));
}

/** What the top bar links to, of what the switches turn on: an entry of the bar is a shorter way to one of the side menu. */
export interface TopMenu {
  search: boolean;
  condos: boolean;
  houses: boolean;
  villas: boolean;
}

/** The top bar by the same flags as the side menu: what is switched off, or its group, is not there. What has no switch yet stays. */
export function topMenuOf(flags: readonly Flag[]): TopMenu {
  const off = new Set(flags.filter((flag) => !flag.active).map((flag) => flag.name));
  const on = (...names: string[]) => names.every((name) => !off.has(`Navigation.${name}`));
  return {
    search: on('Search'),
    condos: on('Apartments', 'Apartments.List'),
    houses: on('Villages', 'Villages.List'),
    villas: on('Villages', 'Villages.Villas'),
  };
}
