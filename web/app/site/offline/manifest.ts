/** The web manifest: how the site looks and begins once it is installed. In the colours of the light scheme: a manifest has no other. */
export function manifestOf(lang: string, text: (id: string) => string): object {
  const shortcut = (name: string, path: string) => ({ name, url: `/${lang}${path}` });
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    // One app, whichever language it was installed in.
    id: '/',
    lang,
    name: text('offline.appName'),
    short_name: text('site.name'),
    description: text('site.claim'),
    start_url: `/${lang}`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(text('layout.rent'), '/rent'),
      shortcut(text('layout.buy'), '/buy'),
      shortcut(text('savedScreen.title'), '/saved'),
    ],
  };
}
