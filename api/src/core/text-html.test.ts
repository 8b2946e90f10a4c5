import { describe, expect, test } from '@jest/globals';
import { cleanHtml } from './text-html.js';

const PICTURE = '/api/files/01900000-0000-7000-8000-000000000000';

describe('cleanHtml', () => {
  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://evil.example/x.png">', ''],
    ['<img src="/api/files/../x">', ''],
    [
      `<img src="${PICTURE}?w=640" alt="A &quot;pool&quot;" onerror="x()" style="x">`,
      `<img src="${PICTURE}?w=640" alt="A &quot;pool&quot;" />`,
    ],
    ['<svg onload=alert(1)><p>t</p></svg>', ''],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="JaVa\nScript:alert(1)">x</a>', 'x'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,x">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<a href="/\\evil.example">x</a>', 'x'],
    ['<a href="/condo/1">x</a>', '<a href="/condo/1" rel="noopener">x</a>'],
    ['<a href="tel:+66">x</a>', '<a href="tel:+66" rel="noopener">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example" rel="noopener">x</a>'],
    [
      '<a href="https://x.example" target=_blank onclick=x style=x class=y id=z rel=opener>x</a>',
      '<a href="https://x.example" rel="noopener">x</a>',
    ],
    ['<p style="color:red" class=a id=b onmouseover=x data-x=1>x</p>', '<p>x</p>'],
    ['<p style="text-align:left;"><img onerror>">x</p>', '<p>"&gt;x</p>'],
    ['<style>@import url(x)</style><base href=//e><meta http-equiv=refresh content="0;url=//e">y', 'y'],
    ['<form action=x><input name=a></form><object data=x></object><iframe src=x></iframe><embed src=x>', ''],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<noscript><title></noscript><img src=x onerror=alert(1)></title>', ''],
    ['<xmp><p title="</xmp><img src onerror=alert(1)>">', '"&gt;'],
    ['<textarea><p title="</textarea><img src onerror=alert(1)>">', '"&gt;'],
    ['<!--x--><p>a<p>b', '<p>a</p><p>b</p>'],
    ['<h1>A</h1><h2>B</h2><h6>C</h6><div>d</div>', '<h2>A</h2><h2>B</h2><h4>C</h4>d'],
    [
      '<ul><li>a<li>b</ul><ol><li>c</li></ol><blockquote>q</blockquote>',
      '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><blockquote>q</blockquote>',
    ],
    ['<b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u><br>', '<b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u><br />'],
    ['2 < 3 &amp; «Ёлка» 🙂 &lt;b&gt;', '2 &lt; 3 &amp; «Ёлка» 🙂 &lt;b&gt;'],
    [' \r\n<p>И\u0306од</p>\r\n', '<p>Йод</p>'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test('for any combination of fragments, sanitising is idempotent and leaves nothing executable', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<a href="',
      'javascript:',
      'https://x',
      '">',
      '</a>',
      '<',
      '>',
      '"',
      "'",
      '&lt;',
      '&amp;',
      '&#60;',
      '<svg>',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      '<img src=',
      ' onerror=x',
      '<ul><li>',
      'text',
      ' ',
      '\u00a0',
      '<![CDATA[',
      ']]>',
      '<math>',
      '<title>',
      '/',
    ];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 3_000; round++) {
      const html = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join('');
      const clean = cleanHtml(html);
      expect({ html, twice: cleanHtml(clean) }).toEqual({ html, twice: clean });
      expect({ html, tags: clean.match(/<(?!\/?(p|a|ul|li|img)\b)[a-z!]/i) }).toEqual({ html, tags: null });
      const tags = (clean.match(/<[a-z][^>]*>/gi) ?? []).map((tag) => tag.replaceAll(/(?<!href=)"[^"]*"/g, '""'));
      expect({ html, runs: tags.filter((tag) => /^[^"]*onerror|" onerror|href="\s*javascript:/i.test(tag)) }).toEqual({ html, runs: [] });
    }
  });
});
