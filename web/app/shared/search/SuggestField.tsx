import { useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { AREA_LABELS } from '~/i18n/enums';
import { LONGEST_TEXT } from '~/lib/search-choices';
import styles from './SuggestField.module.css';
import { useSuggestions, type Suggestion } from './use-suggestions';

interface SuggestFieldProps {
  /** Key of the address; without one the field is no part of its form. */
  name?: string;
  /** Id of the form that the field belongs to, where it stands outside of it. */
  form?: string;
  /** Accessible name, and the hint in the empty field. */
  label: string;
  text: string;
  onType: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
  /** Which suggestions are of use here; all by default. */
  takes?: (suggestion: Suggestion) => boolean;
}

/**
 * A text field with completions (the combobox pattern of ARIA 1.2): arrows go through them, Enter takes the one that is marked or submits
 * the text, Escape closes them. Without scripts it is a text field.
 */
export function SuggestField({ name, form, label, text, onType, onPick, takes }: SuggestFieldProps) {
  const intl = useIntl();
  const id = useId();
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typing ? text : '');
  const shown = typing ? (takes ? found.filter(takes) : found).slice(0, 8) : [];
  const marked = shown[active];
  const close = () => {
    setTyping(false);
    setActive(-1);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!typing) setTyping(true);
      // One place before the first stands for the field itself.
      else setActive((before) => ((before + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      if (marked) {
        event.preventDefault();
        pick(marked);
      } else close();
    } else if (event.key === 'Escape' && shown.length > 0) {
      // The list closes, not what it stands in.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={styles.field}>
      <input
        type="text"
        name={name}
        form={form}
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={marked ? `${id}-${active}` : undefined}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={(event) => {
          setTyping(true);
          setActive(-1);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {shown.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={intl.formatMessage({ id: 'search.suggestions' })} className={styles.list}>
          {shown.map((suggestion, index) => (
            <div
              key={`${suggestion.kind} ${suggestion.id}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              ref={index === active ? showOption : undefined}
              // The field keeps the focus. A finger that scrolls the list sends no mouse event.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(suggestion);
              }}
            >
              <span className={styles.name}>{suggestion.name.text}</span>
              <span className={styles.about}>
                {intl.formatMessage({ id: 'search.suggestion' }, { kind: suggestion.kind, count: suggestion.count })}
                {(suggestion.kind === 'UNIT' || suggestion.kind === 'HOUSE') && ` · ${suggestion.reference}`}
                {suggestion.kind !== 'AREA' && ` · ${intl.formatMessage({ id: AREA_LABELS[suggestion.area] })}`}
              </span>
            </div>
          ))}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {typing && text.trim() !== '' ? intl.formatMessage({ id: 'search.suggestionCount' }, { count: shown.length }) : ''}
      </span>
    </div>
  );
}

function showOption(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
