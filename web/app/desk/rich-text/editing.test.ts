import { describe, expect, test } from '@jest/globals';
import { convertFromRaw, convertToRaw, EditorState, SelectionState, type RawDraftContentBlock } from 'draft-js';
import { afterEnter, fittedPaste, linkAt, shiftDepth, withLink, withoutLink } from './editing';
import { htmlOfContent } from './html-of-content';

const LI = 'unordered-list-item';

function block(type: string, text = '', depth = 0): RawDraftContentBlock {
  return { key: `${type}-${text}`, type, text, depth, inlineStyleRanges: [], entityRanges: [] };
}

/** An editor with these blocks; what is chosen goes from one offset to another, in the block of this number or from the first to the last. */
function editor(
  blocks: RawDraftContentBlock[],
  { at = 0, to = at, from = 0, end = from }: { at?: number; to?: number; from?: number; end?: number } = {},
) {
  const state = EditorState.createWithContent(convertFromRaw({ blocks, entityMap: {} }));
  const selection = SelectionState.createEmpty(blocks[at]!.key).merge({
    anchorOffset: from,
    focusKey: blocks[to]!.key,
    focusOffset: end,
    hasFocus: true,
  });
  return EditorState.acceptSelection(state, selection);
}

const html = (state: EditorState) => htmlOfContent(convertToRaw(state.getCurrentContent()));
const shape = (state: EditorState) =>
  state
    .getCurrentContent()
    .getBlocksAsArray()
    .map((item) => [item.getType(), item.getText(), item.getDepth()]);
const depths = (state: EditorState) => shape(state).map(([, , depth]) => depth);

describe('levels of a list', () => {
  const items = [block(LI, 'a'), block(LI, 'b'), block(LI, 'c')];

  test('go in one by one, never two below the item before', () => {
    const once = shiftDepth(editor(items, { at: 1 }), 1);
    expect(depths(once)).toEqual([0, 1, 0]);
    expect(depths(shiftDepth(once, 1))).toEqual([0, 1, 0]);
    expect(depths(shiftDepth(once, -1))).toEqual([0, 0, 0]);
  });

  test('go in together, the first of a list not at all', () => {
    expect(depths(shiftDepth(editor(items, { at: 1, to: 2 }), 1))).toEqual([0, 1, 1]);
    const first = editor(items, { at: 0 });
    expect(shiftDepth(first, 1)).toBe(first);
    expect(shiftDepth(first, -1)).toBe(first);
  });

  test('are at most five', () => {
    const deep = [0, 1, 2, 3, 4, 4].map((depth) => block(LI, String(depth) + Math.random(), depth));
    expect(depths(shiftDepth(editor(deep, { at: 5 }), 1))).toEqual([0, 1, 2, 3, 4, 4]);
  });

  test('are only of items', () => {
    const mixed = editor([block('unstyled', 'a'), block(LI, 'b')], { at: 0, to: 1 });
    expect(shiftDepth(mixed, 1)).toBe(mixed);
  });
});

describe('Enter', () => {
  test('in an empty item goes out, then ends the list', () => {
    const out = afterEnter(editor([block(LI, 'a'), block(LI, '', 1)], { at: 1 }))!;
    expect(shape(out)).toEqual([
      [LI, 'a', 0],
      [LI, '', 0],
    ]);
    expect(shape(afterEnter(out)!)[1]).toEqual(['unstyled', '', 0]);
  });

  test.each(['header-two', 'blockquote'])('in an empty %s makes a paragraph of it', (type) => {
    expect(shape(afterEnter(editor([block(type)]))!)).toEqual([['unstyled', '', 0]]);
  });

  test('behind a heading begins a paragraph, inside it parts it', () => {
    expect(shape(afterEnter(editor([block('header-three', 'Sea')], { from: 3 }))!)).toEqual([
      ['header-three', 'Sea', 0],
      ['unstyled', '', 0],
    ]);
    expect(afterEnter(editor([block('header-three', 'Sea')], { from: 1 }))).toBeNull();
  });

  test('elsewhere does what it always does', () => {
    expect(afterEnter(editor([block('unstyled')]))).toBeNull();
    expect(afterEnter(editor([block(LI, 'a')], { from: 1 }))).toBeNull();
    expect(afterEnter(editor([block('header-two', 'Sea')], { from: 0, end: 3 }))).toBeNull();
  });
});

describe('a link', () => {
  const sea = () => editor([block('unstyled', 'The sea view')], { from: 4, end: 7 });

  test('is set on what is chosen', () => {
    expect(html(withLink(sea(), 'https://e.example'))).toBe('<p>The <a href="https://e.example" rel="noopener">sea</a> view</p>');
  });

  test('has the caret behind it, whichever way the text was chosen', () => {
    const chosen = sea().getSelection();
    const backward = chosen.merge({ anchorOffset: 7, focusOffset: 4, isBackward: true });
    for (const selection of [chosen, backward]) {
      const caret = withLink(EditorState.acceptSelection(sea(), selection), '/condo').getSelection();
      expect([caret.isCollapsed(), caret.getStartOffset()]).toEqual([true, 7]);
    }
  });

  test('is changed and taken away as a whole from a caret in it', () => {
    const linked = withLink(sea(), 'https://e.example');
    for (const offset of [4, 5, 7]) {
      const caret = EditorState.acceptSelection(linked, linked.getSelection().merge({ anchorOffset: offset, focusOffset: offset }));
      expect(linkAt(caret)?.href).toBe('https://e.example');
      expect(html(withLink(caret, '/condo'))).toBe('<p>The <a href="/condo" rel="noopener">sea</a> view</p>');
      expect(html(withoutLink(caret))).toBe('<p>The sea view</p>');
    }
    const beside = EditorState.acceptSelection(linked, linked.getSelection().merge({ anchorOffset: 3, focusOffset: 3 }));
    expect(linkAt(beside)).toBeNull();
    expect(withoutLink(beside)).toBe(beside);
  });

  test('is written where nothing is chosen', () => {
    const caret = editor([block('unstyled', 'Mail: ')], { from: 6 });
    expect(html(withLink(caret, 'mailto:a@b.example'))).toBe('<p>Mail: <a href="mailto:a@b.example" rel="noopener">a@b.example</a></p>');
  });

  test('can be taken back', () => {
    expect(html(EditorState.undo(withLink(sea(), 'https://e.example')))).toBe('<p>The sea view</p>');
  });
});

describe('pasted blocks', () => {
  const kinds = (blocks: RawDraftContentBlock[], target: { type: string; empty: boolean }) =>
    fittedPaste({ blocks, entityMap: {} }, target).blocks.map(({ type }) => type);

  test('one alone takes the kind of the text around it', () => {
    expect(kinds([block('header-two', 'a')], { type: 'unstyled', empty: false })).toEqual(['unstyled']);
    expect(kinds([block('unstyled', 'a')], { type: LI, empty: false })).toEqual([LI]);
    expect(kinds([block('header-two', 'a')], { type: 'unstyled', empty: true })).toEqual(['header-two']);
  });

  test('several stay what they are, and pictures do not join with text', () => {
    const several = [block('header-two', 'a'), block(LI, 'b')];
    expect(kinds(several, { type: 'unstyled', empty: false })).toEqual(['header-two', LI]);
    expect(kinds([block('atomic', ' ')], { type: 'unstyled', empty: true })).toEqual(['unstyled', 'atomic', 'unstyled']);
  });
});
