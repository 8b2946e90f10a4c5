import { useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { AREA_LABELS } from '~/i18n/enums';
import { isHome } from '~/lib/nouns';
import type { Listed } from '~/lib/search-state';
import { LONGEST_TEXT } from '~/lib/search-choices';
import styles from './SuggestField.module.css';
import { useSuggestions, type Offered, type Suggestion } from './use-suggestions';

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
  /** What is searched for; the counts of what a text is understood as are of homes, and shown in a search of homes alone. */
  of?: Listed;
  /** Searches for the text as it is understood; without it that is not offered. */
  onTake?: () => void;
}

type Option = Suggestion | { kind: 'READING'; reading: NonNullable<Offered['reading']> };

/** Options at most. */
const MOST = 8;

/**
 * A text field with completions (the combobox pattern of ARIA 1.2): arrows go through them, Enter takes the one that is marked or submits
 * the text, Escape closes them. Without scripts it is a text field.
 */
export function SuggestField({ name, form, label, text, onType, onPick, takes, of = 'HOMES', onTake }: SuggestFieldProps) {
  const intl = useIntl();
  const id = useId();
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typing ? text : '');
  const shown = typing ? optionsOf(found, takes, onTake !== undefined) : [];
  const marked = shown[active];
  const close = () => {
    setTyping(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    close();
    if (option.kind === 'READING') onTake?.();
    else onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!typing) setTyping(true);
      // Index -1 is the field itself.
      else setActive((before) => ((before + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      if (marked) {
        event.preventDefault();
        pick(marked);
      } else close();
    } else if (event.key === 'Escape' && shown.length > 0) {
      // The list closes, not its container.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="grow narrow relative">
      <input
        type="text"
        name={name}
        form={form}
        className={`input tall ${styles.input}`}
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
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'search.suggestions' })}
          className={`panel ${styles.list}`}
        >
          {shown.map((option, index) => (
            <div
              key={option.kind === 'READING' ? option.kind : `${option.kind} ${option.id}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              ref={index === active ? showOption : undefined}
              // The field keeps the focus. A finger that scrolls the list sends no mouse event.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(option);
              }}
            >
              {option.kind === 'READING' ? (
                <>
                  <span className="medium break">{option.reading.label}</span>
                  {of === 'HOMES' && (
                    <span className="muted tiny truncate">
                      {intl.formatMessage({ id: 'search.reading' }, { count: option.reading.count })}
                    </span>
                  )}
                </>
              ) : (
                <Named suggestion={option} />
              )}
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

/** The filters in the text come first, as in a search. */
function optionsOf({ suggestions, reading }: Offered, takes: SuggestFieldProps['takes'], withReading: boolean): Option[] {
  const named = takes ? suggestions.filter(takes) : suggestions;
  return [...(withReading && reading ? [{ kind: 'READING' as const, reading }] : []), ...named].slice(0, MOST);
}

function Named({ suggestion }: { suggestion: Suggestion }) {
  const intl = useIntl();
  const { kind, name, count, reference, area } = suggestion;
  return (
    <>
      <span className="medium truncate">{name.text}</span>
      <span className="muted tiny truncate">
        {intl.formatMessage({ id: 'search.suggestion' }, { kind, count })}
        {isHome(kind) && ` · ${reference}`}
        {kind !== 'AREA' && ` · ${intl.formatMessage({ id: AREA_LABELS[area] })}`}
      </span>
    </>
  );
}

function showOption(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
