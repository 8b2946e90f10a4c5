import type { UnitFacts } from './unit-facts.js';
export function unitHtmlRu(facts: UnitFacts): string { return '<p>' + facts.size + '</p>'; }
