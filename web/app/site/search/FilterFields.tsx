import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { parseNumber, plainNumber, type NumberLimits } from '~/lib/search-values';
import { parseStay } from '~/lib/stay';
import { plainDigits } from '~/lib/money';
import styles from './FilterForm.module.css';

/** One of the values of a filter, as it can be chosen. */
export interface Option {
  /** Key of the address, where it is not that of all. */
  name?: string;
  /** Value in the form: the word of the address. */
  word: string;
  label: string;
  /** How many homes it would give; undefined where that is not known. */
  count?: number | undefined;
  checked: boolean;
  onChoose: (on: boolean) => void;
}

interface OptionsProps {
  /** Key of the address. */
  name?: string;
  /** Several can be chosen, or one. */
  type: 'checkbox' | 'radio';
  options: readonly Option[];
  /** Side by side, for short labels; else one under the other. */
  pills?: boolean;
}

/** The values of a filter with their counts; one that gives nothing cannot be chosen, only given up. */
export function Options({ name, type, options, pills = false }: OptionsProps) {
  const intl = useIntl();
  return (
    <div className={pills ? 'wrap' : styles.rows}>
      {options.map(({ name: own = name, word, label, count, checked, onChoose }) => (
        <label key={`${own} ${word}`} className={pills ? `chip ${styles.pill}` : `check text ${styles.row}`}>
          <input
            type={type}
            name={own}
            value={word}
            checked={checked}
            disabled={count === 0 && !checked}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span className="narrow">{label}</span>
          {count !== undefined && <span className={`muted tiny numbers ${styles.count}`}>{intl.formatNumber(count)}</span>}
        </label>
      ))}
    </div>
  );
}

interface NumberFieldProps {
  /** Key of the address. */
  name: string;
  label: string;
  value: number | undefined;
  limits: NumberLimits;
  /** Undefined if not a number. */
  onType: (value: number | undefined) => void;
}

/** A number field. Input being typed is not changed; a value from elsewhere replaces it. */
function NumberField({ name, label, value, limits, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState({ text: plainNumber(value) ?? '', value });
  if (typed.value !== value) setTyped({ text: plainNumber(value) ?? '', value });
  return (
    <label className="stack gap-4">
      <span className="muted tiny">{label}</span>
      <input
        className={`input ${styles.input}`}
        type="text"
        inputMode={limits.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        name={name}
        maxLength={16}
        value={typed.text}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const next = parseNumber(plainDigits(text), limits) || undefined;
          setTyped({ text, value: next });
          onType(next);
        }}
      />
    </label>
  );
}

interface RangeProps {
  keys: readonly [string, string];
  min: number | undefined;
  max: number | undefined;
  limits: NumberLimits;
  onType: (min: number | undefined, max: number | undefined) => void;
}

/** From and to. */
export function Range({ keys: [low, high], min, max, limits, onType }: RangeProps) {
  const intl = useIntl();
  return (
    <div className={`stack gap-8 ${styles.pair}`}>
      <NumberField
        name={low}
        label={intl.formatMessage({ id: 'filters.min' })}
        value={min}
        limits={limits}
        onType={(value) => onType(value, max)}
      />
      <NumberField
        name={high}
        label={intl.formatMessage({ id: 'filters.max' })}
        value={max}
        limits={limits}
        onType={(value) => onType(min, value)}
      />
    </div>
  );
}

interface Stay {
  from: string;
  to: string;
}

/** Arrival and departure dates; a stay is applied once both are valid. */
export function StayFields({ stay, onChoose }: { stay: Stay | undefined; onChoose: (stay: Stay | undefined) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState({ from: stay?.from ?? '', to: stay?.to ?? '', stay });
  if (typed.stay?.from !== stay?.from || typed.stay?.to !== stay?.to) {
    // A single date is kept if typed here, and cleared with a removed stay.
    setTyped({ from: stay?.from ?? '', to: stay?.to ?? '', stay });
  }
  const choose = (from: string, to: string) => {
    const next = parseStay(from, to);
    setTyped({ from, to, stay: next });
    if (next?.from !== stay?.from || next?.to !== stay?.to) onChoose(next);
  };
  return (
    <div className={`stack gap-8 ${styles.days}`}>
      <label className="stack gap-4">
        <span className="muted tiny">{intl.formatMessage({ id: 'filters.arrival' })}</span>
        <input
          className={`input ${styles.input}`}
          type="date"
          name="from"
          value={typed.from}
          onChange={(event) => choose(event.currentTarget.value, typed.to)}
        />
      </label>
      <label className="stack gap-4">
        <span className="muted tiny">{intl.formatMessage({ id: 'filters.departure' })}</span>
        <input
          className={`input ${styles.input}`}
          type="date"
          name="to"
          min={typed.from || undefined}
          value={typed.to}
          onChange={(event) => choose(typed.from, event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A filter under its name. */
export function Group({ title, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={`full below-8 text bold ${styles.title}`}>{title}</legend>
      {children}
    </fieldset>
  );
}

/**
 * A filter that is folded until it is used. `active` is how much of it is chosen. What it holds is drawn when it is first opened: of the
 * filters' elements these have half. Without scripts it is there from the start.
 */
export function FoldedGroup({ title, active, children }: GroupProps & { active: number }) {
  const intl = useIntl();
  const folder = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(active > 0);
  const [drawn, setDrawn] = useState(open);
  if (open && !drawn) setDrawn(true);
  const [seen, setSeen] = useState(active);
  if (seen !== active) {
    setSeen(active);
    if (active > 0) setOpen(true);
  }
  // It may have been opened before the scripts came.
  useEffect(() => setOpen(folder.current!.open), []);
  const fields = (
    <fieldset className={styles.inner}>
      <legend className="visually-hidden">{title}</legend>
      {children}
    </fieldset>
  );
  return (
    <details ref={folder} className="disclosure ruled" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text bold">
        {title}
        {active > 0 && <span className="badge">{intl.formatNumber(active)}</span>}
      </summary>
      {drawn ? fields : <noscript>{fields}</noscript>}
    </details>
  );
}
