import type { UnitFacts } from './unit-facts.js';
export function unitName(facts: UnitFacts): { en: string; ru: string } {
  const n = facts.bedroom;
  return { en: `${n || 'Studio'} bedroom unit`, ru: `Жильё, спальни: ${n}` };
}
