/** A document that is hard on whatever walks documents, by what makes it so. */
export interface HardDocument {
  shape: string;
  text: string;
  variables?: Record<string, unknown>;
}

/** A number from 0 up to `below`. */
type Random = (below: number) => number;

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const ID = '0197f000-0000-7000-8000-000000000001';
const times = (count: number, part: (index: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const unit = (selection: string) => `{ unit(id: "${ID}") { ${selection} } }`;
/** Fragments F0 … F`count`, where `body` says what the one of a number holds besides `id`. */
const chain = (count: number, body: (index: number) => string, type = 'Unit') =>
  `fragment F0 on ${type} { id } ${times(count, (index) => `fragment F${index + 1} on ${type} { ${body(index + 1)} }`)}`;

type Shape = (random: Random) => Omit<HardDocument, 'shape'>;

/** The shapes, each with the sizes that `random` gives it. */
const SHAPES: Record<string, Shape> = {
  'a chain in which each fragment spreads the one before it twice': (random) => {
    const count = 20 + random(60);
    return { text: `${unit(`...F${count}`)} ${chain(count, (index) => `...F${index - 1} ...F${index - 1}`)}` };
  },
  'the same chain through inline fragments': (random) => {
    const count = 10 + random(30);
    return { text: `${unit(`...F${count}`)} ${chain(count, (index) => `... on Unit { ...F${index - 1} } ... { ...F${index - 1} }`)}` };
  },
  'the same chain under fields that are merged': (random) => {
    const count = 5 + random(30);
    return {
      text: `${unit(`...F${count}`)} ${chain(count, (index) => `condo { id } condo { name { en } } ...F${index - 1} ...F${index - 1}`)}`,
    };
  },
  'a chain that doubles through lists': (random) => {
    const count = 3 + random(25);
    return {
      text: `${unit(`...F${count}`)} ${chain(count, (index) => `a: similar(first: 1) { ...F${index - 1} } b: others(first: 1) { ...F${index - 1} }`)}`,
    };
  },
  'similar in similar, padded': (random) => {
    const deep = 1 + random(8);
    const pads = times(10 + random(150), () => '...P');
    return {
      text: `{ units { units { ${'similar { '.repeat(deep)} ${pads} ${'}'.repeat(deep)} } } } fragment P on Unit { ${times(80, (index) => `p${index}: id`)} }`,
    };
  },
  diamonds: (random) => {
    const levels = 4 + random(14);
    const level = (index: number) =>
      `fragment A${index} on Unit { ...A${index + 1} ...B${index + 1} } fragment B${index} on Unit { ...A${index + 1} ...B${index + 1} }`;
    return {
      text: `${unit('...A0 ...B0')} ${times(levels, level)} fragment A${levels} on Unit { id } fragment B${levels} on Unit { reference }`,
    };
  },
  'every fragment spreads all after it': (random) => {
    const count = 5 + random(22);
    return {
      text: `${unit('...G0')} ${times(count, (index) => `fragment G${index} on Unit { id ${times(count - index - 1, (after) => `...G${index + after + 1}`)} }`)}`,
    };
  },
  cycles: (random) => {
    const count = 2 + random(80);
    return {
      text: `${unit('...C0')} ${times(count, (index) => `fragment C${index} on Unit { id ...C${(index + 1) % count} ...C${random(count)} }`)}`,
    };
  },
  'wide aliases': (random) => ({ text: unit(times(50 + random(270), (index) => `a${index}: id`)) }),
  'the same name again and again': (random) => ({ text: unit(times(100 + random(800), () => 'id')) }),
  'the same field with arguments': (random) => ({ text: unit(times(10 + random(90), () => 'similar(first: 3) { id name { en } }')) }),
  'fields that cannot be merged': (random) => ({ text: unit(times(10 + random(90), (index) => `similar(first: ${index + 1}) { id }`)) }),
  'fields deep down that cannot be merged': (random) => ({
    text: unit(times(5 + random(25), (index) => `condo { village: name { x: ${index % 2 ? 'en' : 'ru'} } a: id a: reference }`)),
  }),
  'nested inline fragments': (random) => {
    const [wide, deep] = [1 + random(20), 2 + random(60)];
    return { text: unit(times(wide, () => `${'... on Unit { '.repeat(deep)} id ${'}'.repeat(deep)}`)) };
  },
  'inline fragments of every type': (random) => ({
    text: `{ search { homes { ${times(5 + random(60), (index) => `... on ${['Unit', 'House', 'Listing', 'Condo'][index % 4]} { id reference }`)} } } }`,
  }),
  'nested fields': (random) => {
    const deep = 2 + random(300);
    return { text: unit(`${'similar { '.repeat(deep)} id ${'}'.repeat(deep)}`) };
  },
  'unknown fields': (random) => ({ text: unit(times(50 + random(900), (index) => `referenceOfTheUnit${index}`)) }),
  'unknown types': (random) => ({ text: times(20 + random(150), (index) => `fragment U${index} on UnitListPage${index} { id }`) }),
  'unknown fields below many empty lines': (random) => ({
    text: `{${'\n'.repeat(1_000 + random(18_000))}${times(300, (index) => `z${index}`)} }`,
  }),
  'a long text of comments': (random) => ({ text: `{ __typename } #${'x'.repeat(random(99_000))}` }),
  'many operations over one chain': (random) => {
    const count = 20 + random(30);
    return {
      text: `${times(40, (index) => `query Q${index} { unit(id: "${ID}") { ...F${count} } }`)} ${chain(count, (index) => `...F${index - 1}`)}`,
    };
  },
  'many variables with default values': (random) => {
    const count = 10 + random(80);
    return {
      text: `query (${times(count, (index) => `$v${index}: ID = "${ID}"`)}) { ${times(count, (index) => `a${index}: pageById(id: "${index}") { id }`)} }`,
    };
  },
  'variables in fragments that spread each other': (random) => {
    const count = 5 + random(40);
    return {
      text: `query ($n: Int!) { unit(id: "${ID}") { ...F${count} } } ${chain(count, (index) => `s${index}: similar(first: $n) { id } ...F${index - 1}`)}`,
      variables: { n: 1 + random(20) },
    };
  },
  directives: (random) => ({
    text: `query ($yes: Boolean! = true) { unit(id: "${ID}") { ${times(10 + random(70), (index) => `a${index}: id @include(if: $yes) @skip(if: false)`)} } }`,
  }),
  'directives that are there twice': (random) => ({ text: unit(`id ${times(10 + random(120), () => '@include(if: true)')}`) }),
  'nested lists as values': (random) => {
    const deep = 10 + random(450);
    return { text: `{ homes(ids: ${'['.repeat(deep)}${']'.repeat(deep)}) { __typename } }` };
  },
  'nested objects as values': (random) => {
    const deep = 10 + random(220);
    return { text: `{ search(filter: ${'{ box: '.repeat(deep)} 1 ${'}'.repeat(deep)}) { total } }` };
  },
  'long lists as values': (random) => ({ text: `{ homes(ids: [${times(100 + random(800), (index) => `"${index}"`)}]) { __typename } }` }),
  'long lists of wrong values in variables': (random) => ({
    text: `query (\n${'\n'.repeat(5_000)}$ids: [ID!]!) { homes(ids: $ids) { __typename } }`,
    variables: { ids: Array.from({ length: 5_000 + random(15_000) }, () => ({})) },
  }),
  'an object of wrong fields in variables': (random) => ({
    text: 'query ($filter: SearchFilter!) { search(filter: $filter) { total } }',
    variables: { filter: Object.fromEntries(Array.from({ length: 500 + random(4_000) }, (_, index) => [`bedroomsMost${index}`, index])) },
  }),
  'errors in many places of the answer': (random) => ({
    text: `{${'\n'.repeat(10_000)}${times(20 + random(60), (index) => `a${index}: unit(id: "no id") { id }`)} }`,
  }),
  'introspection in itself': (random) => {
    const deep = 1 + random(60);
    return { text: `{ __schema { types { ${'fields { type { '.repeat(deep)} name ${'} } '.repeat(deep)} } } }` };
  },
  'random fragments that spread random others': (random) => {
    const count = 3 + random(60);
    const spreads = () => times(random(5), () => `...R${random(count)}`);
    const nested = () => ['', `similar { ${spreads()} id }`, `condo { id }`, `... on Listing { id }`, `s${random(9)}: id`][random(5)]!;
    return {
      text: `${unit(`...R0 ${spreads()}`)} ${times(count, (index) => `fragment R${index} on Unit { id ${spreads()} ${nested()} }`)}`,
    };
  },
};

/** One document of each shape. */
export const namedDocuments = (seed = 1): HardDocument[] =>
  Object.entries(SHAPES).map(([shape, make], index) => ({ shape, ...make(randomOf(seed + index)) }));

/** Documents of all shapes in turn, other ones for another seed. */
export function* randomDocuments(count: number, seed: number): Generator<HardDocument> {
  const shapes = Object.entries(SHAPES);
  for (let index = 0; index < count; index++) {
    const [shape, make] = shapes[index % shapes.length]!;
    yield { shape, ...make(randomOf(seed + index)) };
  }
}
