import type { UnitFacts } from './unit-facts.js';
export function unitHtmlEn(facts: UnitFacts): string { return '<p>' + facts.size + '</p>'; }
