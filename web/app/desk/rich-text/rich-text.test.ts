import { describe, expect, test } from '@jest/globals';
import { convertFromRaw, convertToRaw } from 'draft-js';
import { contentOfHtml } from './content-of-html';
import { htmlOfContent } from './html-of-content';
import type { HtmlElement, HtmlNode } from './html-tree';

const ENTITIES: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const decode = (text: string) => text.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Reads HTML whose tags are closed as they should be; a browser, which reads any, is not here. */
function parse(html: string): HtmlNode[] {
  type Open = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
  const root: Open = { tag: 'body', attributes: {}, children: [] };
  const open = [root];
  for (const [whole, comment, close, tag = '', attributes = '', single] of html.matchAll(
    /(<!--[^]*?-->)|<(\/)?([\w:]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/)?>|[^<]+/g,
  )) {
    if (comment) continue;
    const inside = open.at(-1)!;
    if (!tag) inside.children.push(decode(whole));
    else if (close) expect(open.pop()!.tag).toBe(tag);
    else {
      const element: Open = {
        tag,
        attributes: Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value!)])),
        children: [],
      };
      inside.children.push(element satisfies HtmlElement);
      if (!single && tag !== 'br' && tag !== 'img') open.push(element);
    }
  }
  expect(open).toEqual([root]);
  return root.children;
}

/** As the editor does it: read, hold, write. */
const written = (html: string) => htmlOfContent(convertToRaw(convertFromRaw(contentOfHtml(parse(html)))));
const pasted = (html: string) =>
  htmlOfContent(convertToRaw(convertFromRaw(contentOfHtml(parse(html), { pastedAt: 'https://talay.example' }))));

const FILE = '/api/files/0197a1b2-0000-7000-8000-000000000001';

describe('comes out as it went in:', () => {
  test.each([
    [''],
    ['<p>Вид на море</p>'],
    ['<h2>Об этом</h2><h3>Дом</h3><h4>Сад</h4><p>Текст</p>'],
    ['<p>a<strong>b</strong><em>c</em><u>d</u>e</p>'],
    ['<p><strong>жирный <em>и <u>всё</u></em></strong> простой</p>'],
    ['<p>до <a href="https://example.com/?a=1&amp;b=2" rel="noopener">ссылка <strong>жирная</strong> дальше</a> после</p>'],
    ['<p><a href="mailto:a@b.example" rel="noopener">a</a> <a href="/condo/1" rel="noopener">b</a></p>'],
    ['<p>5 &lt; 6 &amp; 7 &gt; 3, "кавычки", \u00a0неразрывный, &amp;amp;</p>'],
    ['<p>один</p><p><br /></p><p>два</p>'],
    ['<p><br /></p><p>два</p>'],
    ['<p>строка<br />другая<br /><br />третья</p>'],
    ['<p><strong>строка<br />другая</strong></p>'],
    ['<p>в конце перенос<br /><br /></p><p>a</p>'],
    ['<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li>a<ul><li>b<ol><li>c</li><li>d</li></ol></li><li>e</li></ul></li><li>f</li></ul>'],
    ['<ul><li>0<ul><li>1<ul><li>2<ul><li>3<ul><li>4</li></ul></li></ul></li></ul></li></ul></li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>'],
    ['<ol><li>a</li></ol><ol><li>снова первый</li></ol>'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol><ol><li>снова первый</li></ol>'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol><ul><li>c</li></ul>'],
    ['<ul><li><strong>a</strong> b<br />c</li><li></li><li><a href="https://example.com" rel="noopener">d</a></li></ul>'],
    ['<ul><li>a</li></ul><p>между</p><ul><li>b</li></ul>'],
    ['<blockquote><p>один</p><p>два</p></blockquote><p>после</p>'],
    ['<blockquote><p>один</p></blockquote><blockquote><p>другая</p></blockquote>'],
    [`<p>a</p><p><img src="${FILE}" alt="Бассейн &quot;у моря&quot;" /></p><p>b</p>`],
    [`<p><img src="${FILE}?w=640" alt="" /></p><p><img src="${FILE}" alt="" /></p>`],
    [`<p><a href="https://example.com" rel="noopener"><img src="${FILE}" alt="a" /></a></p>`],
    ['<p>🏖️ <strong>🌊 море</strong> 👨‍👩‍👧 <a href="https://example.com" rel="noopener">🏝</a> конец</p>'],
  ])('%s', (html) => {
    expect(written(html)).toBe(html);
  });
});

describe('is written in one way:', () => {
  test.each([
    ['<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['<p><em>a<strong>b</strong></em></p>', '<p><em>a</em><strong><em>b</em></strong></p>'],
    [
      '<p><strong>a <a href="https://e.example">b</a></strong></p>',
      '<p><strong>a </strong><a href="https://e.example" rel="noopener"><strong>b</strong></a></p>',
    ],
    ['bare <b>text</b>', '<p>bare <strong>text</strong></p>'],
    ['<blockquote>bare</blockquote>', '<blockquote><p>bare</p></blockquote>'],
    ['<p>\n  much\n  room  \n</p>\n\n<p>b</p>\n', '<p>much room</p><p>b</p>'],
    ['<p></p><p>a</p>', '<p><br /></p><p>a</p>'],
    ['<p>a</p><p></p><p><br /></p>', '<p>a</p>'],
    ['<p> </p>', ''],
    ['<h2></h2><p>a</p>', '<p>a</p>'],
    ['<p>a<br /></p>', '<p>a</p>'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br />b</li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<blockquote><p>a</p><ul><li>b</li></ul></blockquote>', '<blockquote><p>a</p></blockquote><ul><li>b</li></ul>'],
    [`<p>a<img src="${FILE}" alt="" />b</p>`, `<p>a</p><p><img src="${FILE}" alt="" /></p><p>b</p>`],
    [`<img src="${FILE}" alt="" />`, `<p><img src="${FILE}" alt="" /></p>`],
    ['<p>a</p><img src="https://elsewhere.example/x.png" alt="x" /><p>b</p>', '<p>a</p><p>b</p>'],
  ])('%s', (html, out) => {
    expect(written(html)).toBe(out);
    expect(written(out)).toBe(out);
  });
});

test('an item deeper than its list goes to the level below', () => {
  const item = (text: string, depth: number) => ({
    key: text,
    type: 'unordered-list-item',
    text,
    depth,
    inlineStyleRanges: [],
    entityRanges: [],
  });
  expect(htmlOfContent({ blocks: [item('a', 3), item('b', 4), item('c', 0)], entityMap: {} })).toBe(
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  );
});

describe('of what is pasted stays what we have:', () => {
  test.each([
    ['styles and classes', '<p class="x" style="color:red"><font color="red">a</font></p><div>b</div>', '<p>a</p><p>b</p>'],
    ['scripts', '<p>a<script>alert(1)</script></p><style>p{}</style><title>t</title><p>b</p>', '<p>a</p><p>b</p>'],
    ['headings', '<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
    ['empty paragraphs', '<p>a</p><p>&nbsp;</p><p></p><br /><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'bad links',
      '<p><a href="javascript:alert(1)">a</a> <a href="https://e.example/">b</a></p>',
      '<p>a <a href="https://e.example/" rel="noopener">b</a></p>',
    ],
    [
      'pictures',
      `<p>a<img src="https://talay.example${FILE}" alt="p" /><img src="https://elsewhere.example${FILE}" alt="q" /></p>`,
      `<p>a</p><p><img src="${FILE}" alt="p" /></p>`,
    ],
    ['tables', '<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>', '<p>a · b</p><p>c · d</p>'],
    ['nested boxes', '<div><section><p>a</p>b<div>c</div></section></div>', '<p>a</p><p>b</p><p>c</p>'],
    [
      'Google’s documents',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">a</span><span style="font-weight:400;font-style:italic"> b</span></p><ul><li><p><span>c</span></p></li><ul><li><p><span>d</span></p></li></ul></ul><a href="https://e.example/" style="text-decoration:none"><span style="text-decoration:underline">e</span></a></b>',
      '<p><strong>a</strong><em> b</em></p><ul><li>c<ul><li>d</li></ul></li></ul><p><a href="https://e.example/" rel="noopener">e</a></p>',
    ],
    [
      'Word’s lists',
      [
        '<p class="MsoNormal">a<o:p></o:p></p>',
        '<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span></span><b>b</b></p>',
        '<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><b><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>c</b></p>',
        '<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>d</p>',
      ].join('\n'),
      '<p>a</p><ul><li><strong>b</strong><ol><li><strong>c</strong></li></ol></li><li>d</li></ul>',
    ],
  ])('%s', (_what, html, out) => {
    expect(pasted(html)).toBe(out);
  });
});
