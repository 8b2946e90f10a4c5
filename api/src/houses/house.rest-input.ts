import { HOME_REST } from '../listings/listing.rest-input.js';
import { plain, read, reference, type RestFields } from '../listings/rest-input.js';
import type { House } from './house.entity.js';

/** A house, the way in: see `presentHouse` for the way out. What a house only has or has not keeps the count that is known of it. */
export function houseRest(house: House | null): RestFields {
  const equipment = (key: 'conditioner' | 'kitchen' | 'fan' | 'bath' | 'shower') =>
    read(`rooms.${key}`, (value) => {
      if (typeof value !== 'boolean') return HOME_REST[key]![1](value);
      return value ? house?.rooms[key] || 1 : 0;
    });
  return {
    ...HOME_REST,
    conditioner: equipment('conditioner'),
    kitchen: equipment('kitchen'),
    fan: equipment('fan'),
    bath: equipment('bath'),
    shower: equipment('shower'),
    village: reference('village'),
    landSize: plain('landSize'),
    entrances: plain('entrances'),
    hasPool: plain('extras.hasPool'),
    smartHome: plain('extras.smartHome'),
    wineStorage: plain('extras.wineStorage'),
    rooftop: plain('extras.rooftop'),
    eVCharger: plain('extras.eVCharger'),
    saunaRoom: plain('extras.saunaRoom'),
  };
}
