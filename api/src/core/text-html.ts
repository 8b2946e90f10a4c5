import sanitize from 'sanitize-html';
import { cleanLines } from './text.js';

/** A picture of the file store, in one of its widths or the usual one. */
const PICTURE = /^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?w=\d{2,4})?$/i;

/** An address on the web, of mail, of a telephone, or on this site. */
const LINK = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'a', 'img', 'blockquote', 'br'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Text inside these is no text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'title', 'template', 'svg', 'math'],
  transformTags: {
    // The other headings that an editor or a word processor brings.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }): sanitize.Tag => ({ tagName, attribs: { href, rel: 'noopener' } }),
  },
  // A link that leads nowhere is text.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' ? !LINK.test(attribs['href'] ?? '') && 'excludeTag' : tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
  nestingLimit: 50,
};

/**
 * HTML as it is stored and shown: headings, paragraphs, lists, quotes, emphasis, links and pictures of the file store; no styles,
 * classes, ids or handlers. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(cleanLines(html), OPTIONS).trim();
  // References such as `&#8238;` have become characters only now.
  const seen = cleanLines(clean);
  return seen === clean ? clean : sanitize(seen, OPTIONS).trim();
}
