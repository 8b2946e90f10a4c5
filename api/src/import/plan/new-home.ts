import { patched, valueAt, type Value, type Values } from '../../records/values.js';
import { FILE_FIELDS } from '../../listings/listing.write.js';
import { AREAS_OF_CITY } from '../../fields/choices.js';
import type { AutoListingProblem } from '../auto-listing-row.entity.js';
import { withCommon } from './common.js';
import type { AutoListing } from '../auto-listing.entity.js';
import { homeName } from './home-name.js';
import type { ImportNouns } from '../nouns.js';
import { withRemarks } from './remarks.js';
import type { KnownPictures, PictureLink } from './row-pictures.js';
import type { PlacedRow } from './targets.js';

/** A home that a row makes. */
export interface NewHome {
  values: Values;
  links: PictureLink[];
  /** Errors that prevent creating it. */
  problem: AutoListingProblem | null;
}

/** The home that a row makes: a draft, with what can be derived where the row says nothing. */
export function newHome({ common, sourceId }: AutoListing, row: PlacedRow, noun: ImportNouns, pictures: KnownPictures): NewHome {
  const { empty } = noun.home;
  const { home, complex, parsed } = row;
  const given = patched(empty, home, empty);
  const names = both(given['name'] as Values) ?? homeName(noun, given, complex?.name ?? null);
  const seo = given['seo'] as Values;
  const title = seo['title'] as Values;
  const area = (valueAt(home, 'place.area') ?? complex?.area ?? common['area']) as string | null;
  const city = (valueAt(home, 'place.city') as string | undefined) ?? cityOf(area, complex?.city ?? null);
  const links: PictureLink[] = [];
  const files = Object.fromEntries(
    FILE_FIELDS.map(([list, role]): [string, Value] => [
      list,
      parsed[list].flatMap((url) => {
        const file = pictures.fileOf(url);
        if (file === null) links.push({ role, url });
        return file ?? [];
      }),
    ]),
  );
  const values: Values = {
    ...given,
    source: sourceId,
    name: names,
    place: { ...(given['place'] as Values), city, area },
    pricing: withRemarks(given['pricing'] as Values, parsed),
    isDraft: true,
    seo: { ...seo, title: { en: title['en'] || names.en, ru: title['ru'] || names.ru } },
    ...files,
    // What a new home has by default is not the row's own.
    ...withCommon(common, given, ({ path, several }) => valueAt(several ? given : home, path)),
    [noun.complex.noun]: complex?.id ?? null,
  };
  return { values, links, problem: wrongPlace(row, city, area) };
}

/** A text of which one language is there in both; null where neither is. */
function both({ en, ru }: Values): { en: string; ru: string } | null {
  const text = { en: (en || ru) as string, ru: (ru || en) as string };
  return text.en === '' ? null : text;
}

/** The complex's city if it has the area, else Pattaya, which has them all. */
export function cityOf(area: string | null, city: string | null): string {
  return city !== null && (area === null || AREAS_OF_CITY[city]?.includes(area)) ? city : 'PATTAYA';
}

/** What is wrong with the place of a home; null where nothing is. */
export function wrongPlace({ parsed: { columnOf } }: PlacedRow, city: string, area: string | null): AutoListingProblem | null {
  const column = columnOf.get('place.area') ?? columnOf.get('place.city') ?? null;
  if (area === null) {
    return {
      column,
      code: 'AREA_MISSING',
      message: 'Neither the row nor its condo or village has an area. Fill it in, or choose one for all rows.',
    };
  }
  if (AREAS_OF_CITY[city]?.includes(area)) return null;
  return { column, code: 'AREA_NOT_IN_CITY', message: 'Choose an area in this city.' };
}
