import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';

const PLAIN = { google: null, styleUrl: null, styleOrigins: [] };

/** The sources of each directive. */
function sources(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]));
}

test('a plain map lets nothing through but this site', () => {
  const policy = contentSecurityPolicy('abc', { production: false, map: PLAIN });
  expect(policy).not.toMatch(/https?:|\*|blob:|unsafe-eval|strict-dynamic/);
  expect(sources(policy)).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-abc'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
  });
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('a style adds its origins to what may be fetched, and to nothing else', () => {
  const styleOrigins = ['https://tiles.example', 'https://fonts.example'];
  const map = { google: null, styleUrl: 'https://tiles.example/style.json', styleOrigins };
  const plain = sources(contentSecurityPolicy('abc', { production: true, map: PLAIN }));
  const policy = sources(contentSecurityPolicy('abc', { production: true, map }));
  expect(policy).toEqual({ ...plain, 'connect-src': ["'self'", ...styleOrigins] });
});

test('a key lets Google through and leaves the style out', () => {
  const map = { google: { key: 'k', version: 'beta' }, styleUrl: 'https://tiles.example/s', styleOrigins: ['https://tiles.example'] };
  const policy = contentSecurityPolicy('abc', { production: false, map });
  expect(policy).not.toContain('tiles.example');
  expect(policy).not.toMatch(/unsafe-eval|strict-dynamic|blob:/);
  expect(sources(policy)).toMatchObject({
    'script-src': ["'self'", "'nonce-abc'", 'https://maps.googleapis.com'],
    'img-src': ["'self'", 'data:', 'https://*.googleapis.com', 'https://*.gstatic.com'],
    'object-src': ["'none'"],
  });
});
