import type { Lang } from '~/i18n/langs';

/** What the server hands the browser beside the page, as JSON in an element of the head. */
export interface PageState {
  /** What the loaders read: `[key, data]` pairs (apollo/answers.ts). */
  answers: [string, unknown][];
  /** The language of addresses without prefix, as negotiated for this visitor. */
  visitorLang: Lang;
}

export const STATE_ELEMENT_ID = 'page-state';
