import { EditorState, getDefaultKeyBinding, RichUtils } from 'draft-js';
import type { KeyboardEvent } from 'react';
import { shiftDepth } from './editing';

/** What the toolbar and the keys do to a text; links and pictures are requested first. */
export const COMMANDS = {
  paragraph: (state: EditorState) => setType(state, 'unstyled'),
  heading2: (state: EditorState) => RichUtils.toggleBlockType(state, 'header-two'),
  heading3: (state: EditorState) => RichUtils.toggleBlockType(state, 'header-three'),
  heading4: (state: EditorState) => RichUtils.toggleBlockType(state, 'header-four'),
  bold: (state: EditorState) => RichUtils.toggleInlineStyle(state, 'BOLD'),
  italic: (state: EditorState) => RichUtils.toggleInlineStyle(state, 'ITALIC'),
  underline: (state: EditorState) => RichUtils.toggleInlineStyle(state, 'UNDERLINE'),
  bullets: (state: EditorState) => RichUtils.toggleBlockType(state, 'unordered-list-item'),
  numbers: (state: EditorState) => RichUtils.toggleBlockType(state, 'ordered-list-item'),
  indent: (state: EditorState) => shiftDepth(state, 1),
  outdent: (state: EditorState) => shiftDepth(state, -1),
  quote: (state: EditorState) => RichUtils.toggleBlockType(state, 'blockquote'),
  undo: (state: EditorState) => EditorState.undo(state),
  redo: (state: EditorState) => EditorState.redo(state),
} as const satisfies Record<string, (state: EditorState) => EditorState>;

/** The name of what can be done to a text at once. */
export type CommandName = keyof typeof COMMANDS;

/** Toggling the type that a block has makes a paragraph of it. */
function setType(state: EditorState, type: string): EditorState {
  const now = RichUtils.getCurrentBlockType(state);
  return now === type || now === 'atomic' ? state : RichUtils.toggleBlockType(state, now);
}

/** The keys of a command, with Ctrl, or ⌘ on a Mac. `code` is the place of the key: letters differ from keyboard to keyboard. */
interface Keys {
  code: string;
  shift?: true;
  alt?: true;
}

/** Keys besides those that draft-js knows: bold, italic, underline, undo and redo. */
export const KEYS = {
  link: { code: 'KeyK' },
  paragraph: { code: 'Digit0', alt: true },
  heading2: { code: 'Digit2', alt: true },
  heading3: { code: 'Digit3', alt: true },
  heading4: { code: 'Digit4', alt: true },
  numbers: { code: 'Digit7', shift: true },
  bullets: { code: 'Digit8', shift: true },
  quote: { code: 'Digit9', shift: true },
  indent: { code: 'BracketRight' },
  outdent: { code: 'BracketLeft' },
} as const satisfies Partial<Record<CommandName | 'link', Keys>>;

type KeyedCommand = keyof typeof KEYS;

/** Built-in keyboard shortcuts, in display form. */
const OWN_KEYS = { bold: 'B', italic: 'I', underline: 'U', undo: 'Z', redo: 'Shift+Z' } as const;

const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);

/** How the keys of a command are written; empty for one without. */
export function keysOf(name: string, mac = IS_MAC): string {
  const own = Object.hasOwn(OWN_KEYS, name) ? OWN_KEYS[name as keyof typeof OWN_KEYS] : '';
  const keys: Keys | null = Object.hasOwn(KEYS, name) ? KEYS[name as KeyedCommand] : null;
  if (!own && !keys) return '';
  const key = keys?.code
    .replace(/^Key|^Digit/, '')
    .replace('BracketRight', ']')
    .replace('BracketLeft', '[');
  const text = keys ? `${keys.alt ? 'Alt+' : ''}${keys.shift ? 'Shift+' : ''}${key}` : own;
  return `${mac ? '⌘+' : 'Ctrl+'}${mac ? text.replace('Alt', '⌥').replace('Shift', '⇧') : text}`;
}

/** The command of a key that was pressed: ours, or one of draft-js. */
export function commandOfKey(event: KeyboardEvent): string | null {
  // AltGr types characters, and is reported as Ctrl and Alt.
  if ((IS_MAC ? event.metaKey : event.ctrlKey) && !event.getModifierState('AltGraph')) {
    for (const [name, keys] of Object.entries<Keys>(KEYS)) {
      if (event.code === keys.code && event.shiftKey === Boolean(keys.shift) && event.altKey === Boolean(keys.alt)) return name;
    }
  }
  const command = getDefaultKeyBinding(event);
  // A style that we do not have.
  return command === 'code' ? null : command;
}
