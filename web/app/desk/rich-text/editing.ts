import {
  EditorState,
  Modifier,
  RichUtils,
  SelectionState,
  type ContentBlock,
  type DraftEntityType,
  type RawDraftContentState,
} from 'draft-js';
import { MAX_DEPTH } from './content-of-html';

const LISTS: ReadonlySet<string> = new Set(['unordered-list-item', 'ordered-list-item']);
const HEADINGS: ReadonlySet<string> = new Set(['header-two', 'header-three', 'header-four']);

/** The block in which the selection begins. */
export function blockAtStart(state: EditorState): ContentBlock {
  return state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
}

/** Moves the chosen items of lists one level in (1) or out (-1): never more than one level below the item before. */
export function shiftDepth(state: EditorState, step: 1 | -1): EditorState {
  const content = state.getCurrentContent();
  const selection = state.getSelection();
  const last = selection.getEndKey();
  let blocks = content.getBlockMap();
  let key: string | undefined = selection.getStartKey();
  while (key) {
    const block = blocks.get(key);
    const before = content.getBlockBefore(key);
    const above = before && LISTS.has(before.getType()) ? blocks.get(before.getKey()).getDepth() + 1 : 0;
    const depth = Math.max(0, Math.min(block.getDepth() + step, step > 0 ? above : MAX_DEPTH, MAX_DEPTH));
    if (LISTS.has(block.getType()) && depth !== block.getDepth()) blocks = blocks.set(key, block.set('depth', depth) as ContentBlock);
    key = key === last ? undefined : content.getKeyAfter(key);
  }
  if (blocks === content.getBlockMap()) return state;
  const moved = content.merge({ blockMap: blocks, selectionBefore: selection, selectionAfter: selection }) as typeof content;
  return EditorState.push(state, moved, 'adjust-depth');
}

/**
 * What Enter does besides beginning another block: an empty item moves out, or ends its list, as an empty heading or quote ends; behind a
 * heading goes a paragraph. Null where Enter does what it always does.
 */
export function afterEnter(state: EditorState): EditorState | null {
  const selection = state.getSelection();
  const block = blockAtStart(state);
  const type = block.getType();
  if (!selection.isCollapsed() || type === 'unstyled' || type === 'atomic') return null;
  if (block.getLength() === 0) {
    return LISTS.has(type) && block.getDepth() > 0 ? shiftDepth(state, -1) : RichUtils.toggleBlockType(state, type);
  }
  if (!HEADINGS.has(type) || selection.getStartOffset() < block.getLength()) return null;
  const parted = Modifier.splitBlock(state.getCurrentContent(), selection);
  const plain = Modifier.setBlockType(parted, parted.getSelectionAfter(), 'unstyled');
  return EditorState.push(state, plain, 'split-block');
}

/** The link at the caret or at the beginning of what is chosen, with all of its text as a selection. */
export interface LinkAt {
  href: string;
  whole: SelectionState;
}

/** The link at the caret; null if there is none. */
export function linkAt(state: EditorState): LinkAt | null {
  const content = state.getCurrentContent();
  const block = blockAtStart(state);
  const offset = state.getSelection().getStartOffset();
  const key = block.getEntityAt(offset) ?? (offset > 0 && state.getSelection().isCollapsed() ? block.getEntityAt(offset - 1) : null);
  if (!key || content.getEntity(key).getType() !== 'LINK') return null;
  let found: LinkAt | null = null;
  block.findEntityRanges(
    (character) => character.getEntity() === key,
    (start, end) => {
      if (start > offset || end < offset) return;
      const whole = SelectionState.createEmpty(block.getKey()).merge({ anchorOffset: start, focusOffset: end, hasFocus: true });
      found = { href: String(content.getEntity(key).getData().href), whole };
    },
  );
  return found;
}

/** Sets a link on what is chosen, or on the whole link at the caret; where neither is, the address itself is written and linked. */
export function withLink(state: EditorState, href: string): EditorState {
  const content = state.getCurrentContent().createEntity('LINK' satisfies DraftEntityType, 'MUTABLE', { href });
  const entity = content.getLastCreatedEntityKey();
  const selection = state.getSelection();
  const target = selection.isCollapsed() ? linkAt(state)?.whole : selection;
  if (target) {
    const linked = EditorState.push(state, Modifier.applyEntity(content, target, entity), 'apply-entity');
    return EditorState.forceSelection(linked, endOf(target));
  }
  const text = href.replace(/^(mailto:|tel:)/, '');
  const written = Modifier.insertText(content, selection, text, state.getCurrentInlineStyle(), entity);
  return EditorState.push(state, written, 'insert-characters');
}

/** The caret behind what is chosen, whichever way it was chosen. */
function endOf(selection: SelectionState): SelectionState {
  const [key, offset] = [selection.getEndKey(), selection.getEndOffset()];
  return SelectionState.createEmpty(key).merge({ anchorOffset: offset, focusOffset: offset, hasFocus: true });
}

/** Takes the link away from what is chosen, or from the whole link at the caret; the text stays. */
export function withoutLink(state: EditorState): EditorState {
  const selection = state.getSelection();
  const target = selection.isCollapsed() ? linkAt(state)?.whole : selection;
  if (!target) return state;
  const plain = EditorState.push(state, Modifier.applyEntity(state.getCurrentContent(), target, null), 'apply-entity');
  return EditorState.forceSelection(plain, selection.set('hasFocus', true) as SelectionState);
}

/**
 * Pasted content as it fits in at the place of a block: draft-js joins its ends with the text around, so a single block takes the kind of a
 * block with text, and a picture at an end gets an empty paragraph to join with.
 */
export function fittedPaste(content: RawDraftContentState, target: { type: string; empty: boolean }): RawDraftContentState {
  const { blocks } = content;
  const [only] = blocks;
  if (only && blocks.length === 1 && only.type !== 'atomic') {
    return target.empty ? content : { ...content, blocks: [{ ...only, type: target.type, depth: 0, data: {} }] };
  }
  const edge = (key: string) => ({ key, type: 'unstyled', text: '', depth: 0, inlineStyleRanges: [], entityRanges: [] });
  return {
    ...content,
    blocks: [...(only?.type === 'atomic' ? [edge('first')] : []), ...blocks, ...(blocks.at(-1)?.type === 'atomic' ? [edge('last')] : [])],
  };
}
