import type { Lang } from '~/i18n/langs';

/** Data passed from the server to the browser with the page, as JSON in the head. */
export interface PageState {
  /** What the loaders read: name of the operation, variables, data (data/answers.ts). */
  answers: [string, Record<string, unknown>, unknown][];
  /** The language of addresses without prefix, as negotiated for this visitor. */
  visitorLang: Lang;
}

/** Id of the element that holds the PageState. */
export const STATE_ELEMENT_ID = 'page-state';
