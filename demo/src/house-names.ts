import { Furnishing, PetPolicy, View } from '@talay/api/listings/values/choices.js';
import { areasEn, areasRu } from './areas.js';
import { capital, inWords } from './english.js';
import type { HouseFacts } from './house-facts.js';
import { withBedrooms } from './russian.js';
import { nameBy } from './own-name.js';
import { createRandom } from './random.js';

interface Name {
  en: string;
  ru: string;
}

/** The title variants that fit its facts; the location is appended later. */
function ways(house: HouseFacts): Name[] {
  const { bedroom, floors, size, landSize, completed } = house;
  const rooms = `${inWords(bedroom)}-bedroom`;
  const roomsRu = withBedrooms(bedroom);
  const noun = house.hasPool ? 'pool villa' : floors === 1 ? 'bungalow' : 'house';
  const nounRu = house.hasPool ? 'вилла с бассейном' : floors === 1 ? 'одноэтажный дом' : 'дом';
  const names: Name[] = [
    { en: `${rooms} ${noun}`, ru: house.hasPool ? `вилла с бассейном и ${roomsRu.slice(2)}` : `${nounRu} ${roomsRu}` },
  ];
  const add = (en: string, ru: string) => names.push({ en, ru });
  if (house.hasPool) {
    add(`${rooms} villa with a private pool`, `вилла ${roomsRu} и своим бассейном`);
    add(`family pool villa with ${inWords(bedroom)} bedrooms`, `семейная вилла ${roomsRu} и бассейном`);
  } else {
    add(`family ${rooms} house with a garden`, `семейный дом ${roomsRu} и садом`);
  }
  if (landSize > 380)
    add(
      `${rooms} ${house.hasPool ? 'villa' : 'house'} on ${landSize}\u00a0m² of land`,
      `${house.hasPool ? 'вилла' : 'дом'} ${roomsRu} на участке ${landSize}\u00a0м²`,
    );
  if (size > 300)
    add(`large ${rooms} ${house.hasPool ? 'villa' : 'house'}`, `${house.hasPool ? 'большая вилла' : 'большой дом'} ${roomsRu}`);
  if (floors === 1 && !house.hasPool) add(`${rooms} house on one level`, `дом ${roomsRu}, всё на одном уровне`);
  if (floors >= 2 && house.rooftop)
    add(
      `${rooms} ${house.hasPool ? 'villa' : 'house'} with a roof terrace`,
      `${house.hasPool ? 'вилла' : 'дом'} ${roomsRu} и террасой на крыше`,
    );
  if (house.views.includes(View.LAKE))
    add(
      `${rooms} ${house.hasPool ? 'villa' : 'house'} by Mabprachan Lake`,
      `${house.hasPool ? 'вилла' : 'дом'} ${roomsRu} у озера Мабпрачан`,
    );
  if (house.views.includes(View.SEA)) add(`sea-view ${rooms} house`, `дом ${roomsRu} и видом на море`);
  if (completed >= 2020)
    add(
      `recently built ${rooms} ${house.hasPool ? 'villa' : 'house'}`,
      `${house.hasPool ? 'недавно построенная вилла' : 'недавно построенный дом'} ${roomsRu}`,
    );
  if (house.furnishing === Furnishing.MOVE_IN_READY)
    add(
      `move-in ready ${rooms} ${house.hasPool ? 'villa' : 'house'}`,
      `${house.hasPool ? 'готовая к заселению вилла' : 'готовый к заселению дом'} ${roomsRu}`,
    );
  if (house.pets !== PetPolicy.NOT_ALLOWED && house.rent.length > 0)
    add(`pet-friendly ${rooms} ${house.hasPool ? 'villa' : 'house'}`, `${house.hasPool ? 'вилла' : 'дом'} ${roomsRu}, можно с питомцем`);
  if (house.evCharger)
    add(
      `${rooms} ${house.hasPool ? 'villa' : 'house'} with a car charger`,
      `${house.hasPool ? 'вилла' : 'дом'} ${roomsRu} и зарядкой для электромобиля`,
    );
  return names;
}

/** A short name in both languages that says the same. */
export function houseName(house: HouseFacts): Name {
  const random = createRandom(`name:house:${house.number}:${house.village?.nameEn ?? house.area}`);
  const names = ways(house);
  const { en, ru } = nameBy(names, random.int(0, names.length - 1), house);
  const placeEn = house.village ? house.village.nameEn : areasEn[house.area].name;
  const placeRu = house.village ? house.village.nameRu : areasRu[house.area].name;
  return { en: `${capital(en)}, ${placeEn}`, ru: `${capital(ru)}, ${placeRu}` };
}
