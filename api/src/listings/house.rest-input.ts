import { LISTING_REST } from './listing.rest-input.js';
import { read, type RestFields } from './rest-input.js';
import type { House } from './house.entity.js';

/** Fields of a house as REST writes them. What a house only has or has not (decision 0003) keeps the count that is known of it. */
export function houseRest(house: House | null): RestFields {
  const fields = LISTING_REST.house;
  const equipment = (key: 'conditioner' | 'kitchen' | 'fan' | 'bath' | 'shower') =>
    read(`rooms.${key}`, (value) => {
      if (typeof value !== 'boolean') return fields[key]![1](value);
      return value ? house?.rooms[key] || 1 : 0;
    });
  return {
    ...fields,
    conditioner: equipment('conditioner'),
    kitchen: equipment('kitchen'),
    fan: equipment('fan'),
    bath: equipment('bath'),
    shower: equipment('shower'),
  };
}
