import { CompositeDecorator, convertFromRaw, convertToRaw, EditorState, Modifier } from 'draft-js';
import { contentOfHtml } from './content-of-html';
import { fittedPaste } from './editing';
import { htmlOfContent } from './html-of-content';
import { readHtml } from './html-tree';

/** An editor that holds this HTML, as the API stores it. */
export function stateOfHtml(html: string, decorator: CompositeDecorator): EditorState {
  const raw = contentOfHtml(readHtml(html));
  return raw.blocks.length === 0 ? EditorState.createEmpty(decorator) : EditorState.createWithContent(convertFromRaw(raw), decorator);
}

/** The content of an editor, as HTML. */
export function htmlOfState(state: EditorState): string {
  return htmlOfContent(convertToRaw(state.getCurrentContent()));
}

/** An editor after HTML from elsewhere was pasted; null where nothing of it is available. */
export function withPaste(state: EditorState, html: string): EditorState | null {
  const pasted = contentOfHtml(readHtml(html), { pastedAt: location.origin });
  const [first] = pasted.blocks;
  if (!first) return null;
  const bare = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'forward');
  const place = bare.getSelectionAfter();
  const block = bare.getBlockForKey(place.getStartKey());
  const empty = block.getLength() === 0;
  const fitted = fittedPaste(pasted, { type: block.getType(), empty });
  const ready = empty && fitted.blocks[0] === first ? Modifier.setBlockType(bare, place, first.type) : bare;
  const fragment = convertFromRaw(fitted).getBlockMap();
  return EditorState.push(state, Modifier.replaceWithFragment(ready, place, fragment), 'insert-fragment');
}
