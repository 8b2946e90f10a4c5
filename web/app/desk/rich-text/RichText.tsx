import 'draft-js/dist/Draft.css';
import {
  AtomicBlockUtils,
  CompositeDecorator,
  Editor,
  EditorState,
  RichUtils,
  type ContentBlock,
  type ContentState,
  convertFromRaw,
  convertToRaw,
  Modifier,
} from 'draft-js';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Lang } from '~/i18n/langs';
import { COMMANDS, commandOfKey, type CommandName } from './commands';
import { afterEnter, linkAt, withLink, withoutLink, fittedPaste } from './editing';
import { LinkDialog } from './LinkDialog';
import { contentOfHtml } from './content-of-html';
import { htmlOfContent } from './html-of-content';
import { readHtml } from './html-tree';
import styles from './RichText.module.css';
import { Toolbar, type Tool, ToolIcon } from './Toolbar';

interface RichTextProps {
  label: string;
  /** HTML as the API stores it. */
  value: string;
  /** Called for content changes only: not for caret moves, nor when the content is back to the original. */
  onChange: (html: string) => void;
  error?: string;
  /** The language that is written. */
  lang: Lang;
  /** Lets a picture of the file store be chosen; null when none is. Without it there is no button for pictures. */
  onPickImage?: () => Promise<{ id: string; alt: string } | null>;
}

/** The content that the editor has, and what is known of it outside. */
interface Held {
  editor: EditorState;
  /** The HTML that was last told or given. */
  known: string;
  /** The original, and its normalised form: unchanged content is reported as the original. */
  given: { html: string; written: string };
}

const LINKS = new CompositeDecorator([{ strategy: findLinks, component: Link }]);

function hold(html: string): Held {
  const editor = stateOfHtml(html, LINKS);
  return { editor, known: html, given: { html, written: htmlOfState(editor) } };
}

/** New HTML from outside; the caret stays if it is equivalent. */
function take(held: Held, html: string): Held {
  const next = hold(html);
  return next.given.written === htmlOfState(held.editor) ? { ...next, editor: held.editor } : next;
}

/**
 * A text with headings, lists, quotes, links and pictures, as HTML in and out. The toolbar stays in sight; Tab leaves the text, so nobody is
 * caught in it. What is pasted is cleaned to what there is here.
 */
export function RichText({ label, value, onChange, error, lang, onPickImage }: RichTextProps) {
  const intl = useIntl();
  const id = useId();
  const box = useRef<Editor>(null);
  const [held, setHeld] = useState(() => hold(value));
  const [link, setLink] = useState<{ href: string } | null>(null);
  const afterDialog = useRef<(() => void) | null>(null);
  const shown = held.known === value ? held : take(held, value);
  if (shown !== held) setHeld(shown);
  const latest = useRef(shown);
  latest.current = shown;

  const put = (editor: EditorState) => {
    const { current } = latest;
    const next = { ...current, editor };
    if (editor.getCurrentContent() !== current.editor.getCurrentContent()) {
      const written = htmlOfState(editor);
      next.known = written === current.given.written ? current.given.html : written;
    }
    latest.current = next;
    setHeld(next);
    if (next.known !== current.known) onChange(next.known);
  };
  /** With the focus in the text: draft-js forgets a style for what comes next when the focus comes back. */
  const change = (work: (state: EditorState) => EditorState) => {
    box.current?.focus();
    put(work(latest.current.editor));
  };
  // The dialog holds the focus while open.
  useEffect(() => {
    if (link) return;
    afterDialog.current?.();
    afterDialog.current = null;
  }, [link]);
  const closeLink = (work: (state: EditorState) => EditorState) => {
    afterDialog.current = () => change(work);
    setLink(null);
  };
  const askLink = () => setLink({ href: linkAt(latest.current.editor)?.href ?? '' });
  const pickImage = async () => {
    const picked = await onPickImage?.();
    if (!picked) return;
    change((state) => {
      const content = state.getCurrentContent().createEntity('IMAGE', 'IMMUTABLE', { src: `/api/files/${picked.id}`, alt: picked.alt });
      return AtomicBlockUtils.insertAtomicBlock(state, content.getLastCreatedEntityKey(), ' ');
    });
  };

  const { editor } = shown;
  const type = RichUtils.getCurrentBlockType(editor);
  const inline = editor.getCurrentInlineStyle();
  const inList = type === 'unordered-list-item' || type === 'ordered-list-item';
  const tool = (command: CommandName, name: string, face: ReactNode, state: Pick<Tool, 'on' | 'off'>): Tool => ({
    id: command,
    name,
    face,
    ...state,
    act: () => change(COMMANDS[command]),
  });
  const say = intl.formatMessage;
  const groups: Tool[][] = [
    [
      tool('heading2', say({ id: 'fields.text.heading2' }), 'H2', { on: type === 'header-two' }),
      tool('heading3', say({ id: 'fields.text.heading3' }), 'H3', { on: type === 'header-three' }),
      tool('heading4', say({ id: 'fields.text.heading4' }), 'H4', { on: type === 'header-four' }),
    ],
    [
      tool('bold', say({ id: 'fields.text.bold' }), <b>B</b>, { on: inline.has('BOLD') }),
      tool('italic', say({ id: 'fields.text.italic' }), <i>I</i>, { on: inline.has('ITALIC') }),
      tool('underline', say({ id: 'fields.text.underline' }), <u>U</u>, { on: inline.has('UNDERLINE') }),
    ],
    [
      tool('bullets', say({ id: 'fields.text.bullets' }), <ToolIcon name="bullets" />, { on: type === 'unordered-list-item' }),
      tool('numbers', say({ id: 'fields.text.numbers' }), <ToolIcon name="numbers" />, { on: type === 'ordered-list-item' }),
      tool('outdent', say({ id: 'fields.text.outdent' }), <ToolIcon name="outdent" />, { off: !inList }),
      tool('indent', say({ id: 'fields.text.indent' }), <ToolIcon name="indent" />, { off: !inList }),
      tool('quote', say({ id: 'fields.text.quote' }), <ToolIcon name="quote" />, { on: type === 'blockquote' }),
    ],
    [
      { id: 'link', name: say({ id: 'fields.text.link' }), face: <ToolIcon name="link" />, on: linkAt(editor) !== null, act: askLink },
      ...(onPickImage
        ? [{ id: 'image', name: say({ id: 'fields.text.image' }), face: <ToolIcon name="image" />, act: () => void pickImage() }]
        : []),
    ],
    [
      tool('undo', say({ id: 'fields.text.undo' }), <ToolIcon name="undo" />, { off: editor.getUndoStack().isEmpty() }),
      tool('redo', say({ id: 'fields.text.redo' }), <ToolIcon name="redo" />, { off: editor.getRedoStack().isEmpty() }),
    ],
  ];

  return (
    <div className="narrow">
      <span id={`${id}-label`} className="block below-6 text strong">
        {label}
      </span>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <Toolbar label={label} groups={groups} />
        {/* A click beside the text goes to it; the text itself takes the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={`prose ${styles.text}`} lang={lang} onClick={() => editor.getSelection().getHasFocus() || box.current?.focus()}>
          <Editor
            ref={box}
            editorState={editor}
            onChange={put}
            ariaLabelledBy={`${id}-label`}
            ariaDescribedBy={error ? `${id}-error` : undefined}
            ariaMultiline
            role="textbox"
            spellCheck
            blockStyleFn={styleOfBlock}
            blockRendererFn={rendererOfBlock}
            keyBindingFn={commandOfKey}
            handleKeyCommand={(command, state) => {
              if (command === 'link') askLink();
              else {
                const done = Object.hasOwn(COMMANDS, command)
                  ? COMMANDS[command as CommandName](state)
                  : RichUtils.handleKeyCommand(state, command);
                if (!done) return 'not-handled';
                put(done);
              }
              return 'handled';
            }}
            handleReturn={(event, state) => {
              const next = event.shiftKey ? RichUtils.insertSoftNewline(state) : afterEnter(state);
              if (!next) return 'not-handled';
              put(next);
              return 'handled';
            }}
            handlePastedText={(_text, html, state) => {
              // Pasting text cut here restores it exactly.
              if (!html || (box.current && html.includes(box.current.getEditorKey()))) return 'not-handled';
              const next = withPaste(state, html);
              if (!next) return 'not-handled';
              put(next);
              return 'handled';
            }}
            // Pictures come from the file store.
            handlePastedFiles={() => 'handled'}
            handleDroppedFiles={() => 'handled'}
          />
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className={`fine bad ${styles.error}`}>
          {error}
        </p>
      )}
      {link && (
        <LinkDialog
          href={link.href}
          onClose={() => closeLink((state) => state)}
          onSet={(href) => closeLink((state) => withLink(state, href))}
          onRemove={() => closeLink(withoutLink)}
        />
      )}
    </div>
  );
}

function findLinks(block: ContentBlock, found: (start: number, end: number) => void, content: ContentState): void {
  block.findEntityRanges((character) => {
    const entity = character.getEntity();
    return entity !== null && content.getEntity(entity).getType() === 'LINK';
  }, found);
}

interface EntityProps {
  contentState: ContentState;
  entityKey: string;
  children: ReactNode;
}

/** A link inside the editor: not clickable, with its target as a tooltip. */
function Link({ contentState, entityKey, children }: EntityProps) {
  const { href } = contentState.getEntity(entityKey).getData() as { href: string };
  return (
    <span className={styles.link} title={href}>
      {children}
    </span>
  );
}

function rendererOfBlock(block: ContentBlock) {
  return block.getType() === 'atomic' ? { component: Image, editable: false } : null;
}

function Image({ block, contentState }: { block: ContentBlock; contentState: ContentState }) {
  const key = block.getEntityAt(0);
  if (!key) return null;
  const { src, alt } = contentState.getEntity(key).getData() as { src: string; alt: string };
  return <img className={styles.image} src={src} alt={alt} draggable={false} />;
}

/** Paragraphs look like those of the site; a list that begins right behind another counts from one. */
function styleOfBlock(block: ContentBlock): string {
  const restart = block.getData().get('start') === true ? ' public-DraftStyleDefault-reset' : '';
  return block.getType() === 'unstyled' ? (styles.paragraph ?? '') : restart;
}

/** An editor that holds this HTML, as the API stores it. */
function stateOfHtml(html: string, decorator: CompositeDecorator): EditorState {
  const raw = contentOfHtml(readHtml(html));
  return raw.blocks.length === 0 ? EditorState.createEmpty(decorator) : EditorState.createWithContent(convertFromRaw(raw), decorator);
}

/** The content of an editor, as HTML. */
function htmlOfState(state: EditorState): string {
  return htmlOfContent(convertToRaw(state.getCurrentContent()));
}

/** An editor after HTML from elsewhere was pasted; null where nothing of it is available. */
function withPaste(state: EditorState, html: string): EditorState | null {
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
