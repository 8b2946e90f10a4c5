import type { HouseFacts } from './house-facts.js';
export function houseHtmlRu(facts: HouseFacts): string { return '<p>' + facts.size + '</p>'; }
