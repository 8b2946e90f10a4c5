import type { EmotionCache } from '@emotion/cache';
import { createContext } from 'react';

/** On the server, the style cache of the request; null in the browser, which has its own. */
export const StyleCacheContext = createContext<EmotionCache | null>(null);
