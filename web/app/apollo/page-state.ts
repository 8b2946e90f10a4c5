import type { NormalizedCacheObject } from '@apollo/client';
import type { Lang } from '~/i18n/langs';

/** What the server hands the browser beside the page, as JSON in an element of the head. */
export interface PageState {
  cache: NormalizedCacheObject;
  /** The language of addresses without prefix, as negotiated for this visitor. */
  visitorLang: Lang;
}

export const STATE_ELEMENT_ID = 'page-state';
