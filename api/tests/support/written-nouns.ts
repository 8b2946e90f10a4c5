import type { Values } from '../../src/records/values.js';
import { CONDO } from '../../src/listings/condo.write.js';
import { HOUSE } from '../../src/listings/house.write.js';
import { PAGE } from '../../src/pages/page.write.js';
import { UNIT } from '../../src/listings/unit.write.js';
import { VILLAGE } from '../../src/listings/village.write.js';
import type { Visitor } from './visitor.js';

/** A record in the shape of its input. */
export type Input = Record<string, unknown>;

/** A noun that staff write, with what a test needs to write it. */
export interface WrittenNoun {
  noun: 'unit' | 'house' | 'condo' | 'village' | 'page';
  /** Its name in the schema. */
  type: string;
  /** Where REST has it. */
  path: string;
  /** The shape of its input. */
  empty: Values;
  /** The least that a new one needs; another slug each time where there must be one. */
  least(): Input;
  /** Every field but those that name other records, none as it is when cleared. */
  whole(): Input;
}

const text = (en: string, ru: string) => ({ en, ru });
const seo = {
  title: text('Title', 'Заголовок'),
  description: text('Description', 'Описание'),
  keywords: text('sea, view', 'море, вид'),
};
const listing = {
  name: text('Sea house', 'Дом у моря'),
  html: text('<h2>Sea</h2><p>By the <strong>sea</strong></p>', '<p>У <em>моря</em></p>'),
  place: { city: 'PATTAYA', area: 'JOMTIEN', position: { lat: 12.9, lng: 100.8 } },
  active: false,
  isDraft: true,
  seo,
};
const home = {
  ...listing,
  rooms: {
    bedroom: 2,
    bathroom: 3,
    size: 65.5,
    floors: 7,
    completed: 2012,
    parking: 1,
    conditioner: 4,
    kitchen: 1,
    fan: 2,
    bath: 1,
    shower: 2,
  },
  pricing: {
    rentPrice: [25_000, 22_000],
    rentPriceComment: 'Water included',
    rentTerms: [
      { term: 'MONTHS_12', price: 20_000 },
      { term: 'SEASON', price: 40_000 },
    ],
    buyPrice: [4_500_000],
    buyPriceComment: 'Furniture included',
    shortRent: true,
    cost: 2_500,
  },
  view: ['SEA', 'PANORAMA_360'],
  furnishing: 'MOVE_IN_READY',
  features: ['TV', 'WIFI'],
  petAllowed: 'SMALL',
  orientation: 'SOUTH',
  deposit: 2,
  electricity: 'BUILDING',
  electricityRate: 7.5,
  quota: 'FOREIGN',
  quotaText: '',
  agent: null,
  source: null,
  forInvestment: true,
  externalCode: 'TK-17',
  unitNumber: '88/1204',
  backOffice: {
    description: text('Staff note', 'Заметка'),
    commission: '3 %',
    transfer: 'Half and half',
    forInvestmentComment: 'Pays 6 %',
    landLordContact: '+66 1',
    agentContact: '+66 2',
    linkToFiles: 'https://drive.example/1',
  },
};
const amenities = {
  pool: 1,
  gym: 2,
  parking: 3,
  security: 4,
  concierge: 5,
  jacuzzi: 6,
  grill: 7,
  sauna: 8,
  garden: 9,
  childrenArea: 10,
  lift: 11,
  tennisCourt: 12,
};
const complex = { ...listing, year: 2012, buildings: 3, amenities };
const least = { name: text('Sea house', 'Дом у моря'), place: { area: 'JOMTIEN' }, seo: { title: { en: 'Sea house' } } };

let slugs = 0;

/** Units, houses, condos, villages and pages. */
export const NOUNS: readonly WrittenNoun[] = [
  { noun: 'unit', type: 'Unit', path: '/api/units', empty: UNIT.empty, least: () => least, whole: () => home },
  {
    noun: 'house',
    type: 'House',
    path: '/api/house',
    empty: HOUSE.empty,
    least: () => least,
    whole: () => ({
      ...home,
      landSize: 400.5,
      entrances: 2,
      extras: { hasPool: true, smartHome: true, wineStorage: true, rooftop: true, eVCharger: true, saunaRoom: true },
    }),
  },
  {
    noun: 'condo',
    type: 'Condo',
    path: '/api/condo',
    empty: CONDO.empty,
    least: () => ({ ...least, year: 2012 }),
    whole: () => ({ ...complex, description: text('Summary', 'Коротко'), floors: 30, units: 900 }),
  },
  {
    noun: 'village',
    type: 'Village',
    path: '/api/village',
    empty: VILLAGE.empty,
    least: () => ({ ...least, year: 2012 }),
    whole: () => complex,
  },
  {
    noun: 'page',
    type: 'Page',
    path: '/api/pages',
    empty: PAGE.empty,
    least: () => ({ name: 'Guide', slug: `guide-${++slugs}`, icon: 'info', seo: { title: { en: 'Guide' } } }),
    whole: () => ({
      name: 'Гид',
      slug: `guide-${++slugs}`,
      lang: 'ru',
      icon: 'map',
      active: false,
      module: ['EXCHANGE_RATES'],
      description: 'Коротко',
      html: '<p>Гид</p>',
      seo,
    }),
  },
];

/** The noun of that name. */
export const nounOf = (noun: WrittenNoun['noun']): WrittenNoun => NOUNS.find((one) => one.noun === noun)!;

const LEAVES: Record<string, string> = {
  position: 'position { lat lng }',
  rentTerms: 'rentTerms { term price }',
  condo: 'condo { id }',
  village: 'village { id }',
  agent: 'agent { id }',
  source: 'source { id }',
  pictures: 'pictures { id }',
  plans: 'plans { id }',
};

function selectionOf(shape: Values): string {
  return Object.entries(shape)
    .map(([key, like]) => {
      if (LEAVES[key]) return LEAVES[key];
      return typeof like === 'object' && like !== null && !Array.isArray(like) ? `${key} { ${selectionOf(like as Values)} }` : key;
    })
    .join(' ');
}

const idOf = (record: unknown) => (record as { id: string } | null)?.id ?? null;

/** What GraphQL answers of a record. */
export interface Written {
  id: string;
  version: number;
  /** Every field, in the shape of the input. */
  values: Input;
}

/** What a client is told: the record, or what was wrong with it. */
export interface Answer {
  status: number;
  record?: Written;
  code?: string;
  fields?: { path: string; code: string }[];
  extensions?: Record<string, unknown>;
}

async function run(visitor: Visitor, { empty }: WrittenNoun, operation: string, variables: Input, types: string): Promise<Answer> {
  const { status, data, errors } = await visitor.graphql<{ record: Input } | null>(
    `mutation ${types} { record: ${operation} { id version ${selectionOf(empty)} } }`,
    variables,
  );
  if (errors?.[0]) {
    const { code, fields } = errors[0].extensions;
    return {
      status,
      code,
      extensions: errors[0].extensions,
      ...(fields && { fields: fields.map(({ path, code: at }) => ({ path, code: at })) }),
    };
  }
  const { id, version, ...values } = data!.record;
  for (const key of ['condo', 'village', 'agent', 'source']) if (key in values) values[key] = idOf(values[key]);
  for (const key of ['pictures', 'plans']) if (key in values) values[key] = (values[key] as unknown[]).map(idOf);
  return { status, record: { id: id as string, version: version as number, values } };
}

/** Argument that publishes listings even if incomplete. */
export const anyway = ({ noun }: WrittenNoun): string => (noun === 'page' ? '' : ', publishAnyway: true');

/** Creates one through GraphQL. */
export const create = (visitor: Visitor, noun: WrittenNoun, input: Input = noun.least()): Promise<Answer> =>
  run(visitor, noun, `create${noun.type}(input: $input${anyway(noun)})`, { input }, `($input: ${noun.type}Input!)`);

/** Changes one through GraphQL. */
export const update = (visitor: Visitor, noun: WrittenNoun, id: string, version: number, input: Input): Promise<Answer> =>
  run(
    visitor,
    noun,
    `update${noun.type}(id: $id, version: $version, input: $input${anyway(noun)})`,
    { id, version, input },
    `($id: ID!, $version: Int!, $input: ${noun.type}Input!)`,
  );

/** Takes one out of the trash through GraphQL. */
export const restore = (visitor: Visitor, noun: WrittenNoun, id: string): Promise<Answer> =>
  run(visitor, noun, `restore${noun.type}(id: $id)`, { id }, '($id: ID!)');

/** Puts one into the trash through GraphQL; gives `ok` or the code of the error. */
export async function trash(visitor: Visitor, noun: WrittenNoun, id: string): Promise<string> {
  const { errors } = await visitor.graphql(`mutation ($id: ID!) { delete${noun.type}(id: $id) }`, { id });
  return errors?.[0]?.extensions.code ?? 'ok';
}

/** The record that must have come. */
export function written({ record, ...answer }: Answer): Written {
  if (!record) throw new Error(`There is no record but ${JSON.stringify(answer)}`);
  return record;
}
