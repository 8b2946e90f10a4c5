import type { Lang } from '~/i18n/langs';

/** What the server hands the browser beside the page, as JSON in an element of the head. */
export interface PageState {
  /** What the loaders read: name of the operation, variables, data (apollo/answers.ts). */
  answers: [string, Record<string, unknown>, unknown][];
  /** The language of addresses without prefix, as negotiated for this visitor. */
  visitorLang: Lang;
}

/** Id of the element that holds the PageState. */
export const STATE_ELEMENT_ID = 'page-state';
