import type { ImportFile } from './import-file.js';
import { EXPORT_EN, EXPORT_RU } from './import-files-exported.js';
import { SIMPLE, RUSSIAN, MERGED, SEVERAL_SHEETS } from './import-files-plain.js';
import { EMPTY_COLUMNS, LISTS, YES_NO, HEADINGS } from './import-files-lists.js';
import { COORDINATES, HOUSES, RUSSIAN_HOUSES } from './import-files-houses.js';
import { CRM_EXPORT, RENTAL_AGENT, RESALES } from './import-files-brokers.js';
import { BROKER_HOUSES, RUSSIAN_VILLAS } from './import-files-villas.js';
import { BILINGUAL, NO_HEADER } from './import-files-odd.js';

/** Exports of the desk, which are read back as they are. */
export const EXPORTED_FILES: readonly ImportFile[] = [EXPORT_EN, EXPORT_RU];

/** Spreadsheets of agencies, no two alike. */
export const AGENCY_FILES: readonly ImportFile[] = [
  SIMPLE,
  RUSSIAN,
  MERGED,
  SEVERAL_SHEETS,
  EMPTY_COLUMNS,
  LISTS,
  YES_NO,
  COORDINATES,
  HOUSES,
  RUSSIAN_HOUSES,
  BILINGUAL,
  NO_HEADER,
  HEADINGS,
  RENTAL_AGENT,
  RUSSIAN_VILLAS,
  CRM_EXPORT,
  RESALES,
  BROKER_HOUSES,
];
