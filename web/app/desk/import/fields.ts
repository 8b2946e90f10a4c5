import { useQuery } from '~/data/apollo/hooks';
import { homeIn } from '~/lib/nouns';
import type { Field } from '@talay/api/fields/field.js';
import { FIELDS as DECLARED, type Noun } from '@talay/api/fields/nouns.js';
import { graphql } from '~/gql/gql';
import type { AutoListingEntity, ImportFieldsQuery } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { useIntl } from 'react-intl';

const FIELDS = graphql(`
  query ImportFields($entity: AutoListingEntity!) {
    autoListingFields(entity: $entity) {
      path
      label {
        en
        ru
      }
      choices
      several
    }
  }
`);

/** A field to which a column can be mapped. */
export type ImportField = ImportFieldsQuery['autoListingFields'][number];

/** What the rows of an import are. */
export type Entity = `${AutoListingEntity}`;

/** The fields to which columns can be mapped; undefined while loading. */
export function useImportFields(entity: Entity): readonly ImportField[] | undefined {
  return useQuery(FIELDS, { variables: { entity: entity as AutoListingEntity } }).data?.autoListingFields;
}

/**
 * Names the columns of an import for staff: by their headers, by their numbers without one, and those of a feed, whose headers are the paths of
 * fields, by the fields.
 */
export function useColumnName(entity: Entity): (column: { header: string; column: number; field?: string | null }) => string {
  const intl = useIntl();
  const lang = useLang();
  const fields = useImportFields(entity);
  return ({ header, column, field }) =>
    (field === header && fields?.find(({ path }) => path === field)?.label[lang]) ||
    header ||
    intl.formatMessage({ id: 'imports.columnNumber' }, { number: column + 1 });
}

/** The nouns that the rows of an import are about. */
export const NOUNS = {
  CONDO: { home: homeIn('condo'), complex: 'condo' },
  VILLAGE: { home: homeIn('village'), complex: 'village' },
} as const satisfies Record<Entity, { home: Noun; complex: Noun }>;

/** The noun that a field belongs to, and its path there: `condo.year` is the year of a condo. */
export function ownerOf(entity: Entity, field: string): { noun: Noun; path: string } {
  const { home, complex } = NOUNS[entity];
  const prefix = `${complex}.`;
  return field.startsWith(prefix) ? { noun: complex, path: field.slice(prefix.length) } : { noun: home, path: field };
}

/** Parts that the fields are listed by, in their order. */
export const PARTS = ['main', 'prices', 'rooms', 'place', 'equipment', 'texts', 'office', 'complex'] as const;

/** A part of the list of fields. */
export type Part = (typeof PARTS)[number];

/** Parts of fields and of groups of fields; of a field of the form without an entry, that of its group there. */
const PART_OF: Readonly<Record<string, Part>> = {
  pricing: 'prices',
  price: 'prices',
  deal: 'prices',
  period: 'prices',
  currency: 'prices',
  rooms: 'rooms',
  landSize: 'rooms',
  entrances: 'rooms',
  place: 'place',
  view: 'equipment',
  features: 'equipment',
  description: 'texts',
  html: 'texts',
  seo: 'texts',
  pictures: 'texts',
  plans: 'texts',
  backOffice: 'office',
};

/** The part of the list that a field is in. */
export function partOf(entity: Entity, field: string): Part {
  const { noun, path } = ownerOf(entity, field);
  if (noun === NOUNS[entity].complex) return path === 'reference' ? 'main' : 'complex';
  const form = (DECLARED[noun] as Readonly<Record<string, Field>>)[path]?.form;
  // Also of a part of a field: `features.WIFI`.
  return PART_OF[path.split('.')[0]!] ?? (form?.group === 'features' ? 'equipment' : form?.group === 'prices' ? 'prices' : 'main');
}

/** Missing columns with a fallback, explained to the user. */
export type Lack = 'name' | 'complex' | 'area' | 'price';

/** Unmapped fields. */
export function lacksOf(entity: Entity, fields: readonly (string | null | undefined)[]): Lack[] {
  const { complex } = NOUNS[entity];
  const any = (...starts: string[]) =>
    fields.some((field) => field && starts.some((start) => field === start || field.startsWith(`${start}.`)));
  const named = fields.some((field) => field === complex || field === `${complex}.reference`);
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['name', !any('name')],
    ['complex', !named],
    ['area', !any('place.area', `${complex}.place.area`)],
    ['price', !any('pricing', 'price')],
  ];
  return lacks.filter(([, lacking]) => lacking).map(([lack]) => lack);
}
