import type { HouseFacts } from './house-facts.js';
export function houseName(facts: HouseFacts): { en: string; ru: string } {
  const n = facts.bedroom;
  return { en: `${n || 'Studio'} bedroom house`, ru: `Жильё, спальни: ${n}` };
}
