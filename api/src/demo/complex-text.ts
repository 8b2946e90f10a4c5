import type { Complex } from './complexes.js';
export interface ComplexText { summaryEn: string; summaryRu: string; htmlEn: string; htmlRu: string }
export const condoText = (c: Complex): ComplexText => ({ summaryEn: c.nameEn, summaryRu: c.nameRu, htmlEn: '', htmlRu: '' });
export const villageText = condoText;
