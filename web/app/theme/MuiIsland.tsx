import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { createStyleCache, StyleCacheContext } from './style-cache';
import { theme } from './theme';

let tabCache: EmotionCache | undefined;

/**
 * Around every part of the site that is made of MUI components. The site's frame and all that repeats are plain CSS, so a page without
 * such a part neither loads nor runs MUI.
 */
export function MuiIsland({ children }: { children: ReactNode }) {
  const requestCache = use(StyleCacheContext);
  return (
    <CacheProvider value={requestCache ?? (tabCache ??= createStyleCache(pageNonce()))}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** The nonce of this page's Content-Security-Policy, for styles that are made in the browser; browsers show it to scripts alone. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
