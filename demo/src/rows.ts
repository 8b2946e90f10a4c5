import { City } from '@talay/api/listings/values/choices.js';
import { agentOfHome } from './agents.js';
import { FILES_AT } from './calendar.js';
import { condoText, villageText } from './complex-text.js';
import type { Complex } from './complexes.js';
import type { Row } from '@talay/api/core/copy-rows.js';
import type { HouseFacts } from './house-facts.js';
import { houseName } from './house-names.js';
import { houseHtmlEn } from './house-text-en.js';
import { houseHtmlRu } from './house-text-ru.js';
import { moreFacts } from './more-facts.js';
import type { PictureFile } from './picture-files.js';
import { buyComment, rentComment, staffNotes } from './remarks.js';
import { rentTermsOf } from './rent-terms.js';
import { noSeo, seoOf } from './seo.js';
import type { UnitFacts } from './unit-facts.js';
import { unitName } from './unit-names.js';
import { unitHtmlEn } from './unit-text-en.js';
import { unitHtmlRu } from './unit-text-ru.js';

const iso = (time: number) => new Date(time).toISOString();

function amenityColumns({ amenities }: Complex): Row {
  const { childrenArea, tennisCourt, lift, ...others } = amenities;
  return { ...others, children_area: childrenArea, lift, tennis_court: tennisCourt };
}

function lifecycle(record: { id: string; number: number; createdAt: number; updatedAt: number }, active: boolean, draft: boolean): Row {
  return {
    id: record.id,
    number: record.number,
    active,
    is_draft: draft,
    version: record.updatedAt > record.createdAt ? 2 : 1,
    created_at: iso(record.createdAt),
    updated_at: iso(record.updatedAt),
  };
}

/** The row of a condo. */
export function condoRow(condo: Complex): Row {
  const text = condoText(condo);
  return {
    ...lifecycle(condo, condo.active, false),
    name_en: condo.nameEn,
    name_ru: condo.nameRu,
    description_en: text.summaryEn,
    description_ru: text.summaryRu,
    html_en: text.htmlEn,
    html_ru: text.htmlRu,
    city: City.PATTAYA,
    area: condo.area,
    position_lat: condo.lat,
    position_lng: condo.lng,
    year: condo.year,
    floors: condo.floors,
    buildings: condo.buildings,
    units: condo.units,
    ...amenityColumns(condo),
  };
}

/** The row of a village. */
export function villageRow(village: Complex): Row {
  const text = villageText(village);
  return {
    ...lifecycle(village, village.active, false),
    name_en: village.nameEn,
    name_ru: village.nameRu,
    html_en: text.htmlEn,
    html_ru: text.htmlRu,
    city: City.PATTAYA,
    area: village.area,
    position_lat: village.lat,
    position_lng: village.lng,
    year: village.year,
    buildings: village.buildings,
    ...amenityColumns(village),
  };
}

/** The row of a unit, all texts written. */
export function unitRow(unit: UnitFacts): Row {
  const name = unitName(unit);
  const html = unitHtmlEn(unit);
  const terms = rentTermsOf(unit);
  return {
    ...lifecycle(unit, !unit.inactive, unit.draft),
    condo_id: unit.condo.id,
    agent_id: agentOfHome(unit.number),
    view: unit.views,
    furnishing: unit.furnishing,
    features: unit.features,
    pet_allowed: unit.pets,
    quota: unit.quota,
    for_investment: unit.forInvestment,
    name_en: name.en,
    name_ru: name.ru,
    html_en: html,
    html_ru: unit.noRussian ? '' : unitHtmlRu(unit),
    city: City.PATTAYA,
    area: unit.condo.area,
    position_lat: unit.position?.lat ?? null,
    position_lng: unit.position?.lng ?? null,
    ...(unit.ownSeo ? seoOf(name, unit.condo.area, unit) : noSeo),
    bedroom: unit.bedroom,
    bathroom: unit.bathroom,
    size: unit.size,
    floors: unit.floor,
    completed: unit.condo.year,
    parking: unit.parking,
    conditioner: unit.conditioner,
    kitchen: 1,
    fan: unit.fan,
    bath: unit.bath,
    shower: unit.bathroom,
    rent_price: unit.rent,
    rent_terms: JSON.stringify(terms),
    // The terms say what each rent is for.
    rent_price_comment: terms.length > 0 ? '' : rentComment(unit),
    buy_price: unit.buy,
    buy_price_comment: buyComment(unit.byQuota),
    short_rent: unit.shortRent,
    cost: unit.cost,
    ...moreFacts('unit', { ...unit, complex: unit.condo }, html),
    ...staffNotes('unit', unit),
  };
}

/** The row of a house, all texts written. */
export function houseRow(house: HouseFacts): Row {
  const name = houseName(house);
  const html = houseHtmlEn(house);
  const terms = rentTermsOf(house);
  return {
    ...lifecycle(house, !house.inactive, house.draft),
    village_id: house.village?.id ?? null,
    agent_id: agentOfHome(house.number),
    land_size: house.landSize,
    entrances: house.entrances,
    view: house.views,
    furnishing: house.furnishing,
    features: house.features,
    pet_allowed: house.pets,
    quota: house.quota,
    for_investment: house.forInvestment,
    name_en: name.en,
    name_ru: name.ru,
    html_en: html,
    html_ru: house.noRussian ? '' : houseHtmlRu(house),
    city: City.PATTAYA,
    area: house.area,
    position_lat: house.position?.lat ?? null,
    position_lng: house.position?.lng ?? null,
    ...(house.ownSeo ? seoOf(name, house.area, house) : noSeo),
    bedroom: house.bedroom,
    bathroom: house.bathroom,
    size: house.size,
    floors: house.floors,
    completed: house.completed,
    parking: house.parking,
    conditioner: house.conditioner,
    kitchen: house.kitchen,
    fan: house.fan,
    bath: house.bath,
    shower: house.bathroom,
    has_pool: house.hasPool,
    smart_home: house.smartHome,
    wine_storage: house.wineStorage,
    rooftop: house.rooftop,
    ev_charger: house.evCharger,
    sauna_room: house.saunaRoom,
    rent_price: house.rent,
    rent_terms: JSON.stringify(terms),
    // The terms say what each rent is for.
    rent_price_comment: terms.length > 0 ? '' : rentComment(house),
    buy_price: house.buy,
    buy_price_comment: '',
    short_rent: house.shortRent,
    cost: house.cost || null,
    ...moreFacts('house', { ...house, complex: house.village }, html),
    ...staffNotes('house', house),
  };
}

/** Row of the `file` table. */
export const fileRow = ({ id, slug, width, height, original, hash, placeholder, en, ru }: PictureFile): Row => ({
  id,
  name: `${slug}.webp`,
  type: 'image/webp',
  width,
  height,
  bytes: original.length,
  hash,
  drawing: true,
  placeholder: `data:image/webp;base64,${placeholder}`,
  created_at: iso(FILES_AT),
  caption_en: en,
  caption_ru: ru,
});
