import type { HouseFacts } from './house-facts.js';
export function houseHtmlEn(facts: HouseFacts): string { return '<p>' + facts.size + '</p>'; }
