import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { useLocalePath } from '~/i18n/lang';
import { CHOICE_LABELS } from '~/i18n/traits';
import { wasUsed } from '~/lib/form-used';
import { BEDROOMS, CHOICES } from '~/lib/search-choices';
import { parseSearch, type Filter } from '~/lib/search-state';
import { plainNumber } from '~/lib/search-values';
import { paths } from '~/lib/urls';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { boardHref, filterOfForm, carriedFields } from './board-address';
import type { BoardUnit } from './board-grid';
import styles from './BuildingBoardFilters.module.css';

/** How long a typed price may rest before the board follows, ms. */
const TYPING = 400;

const DEALS = [
  { value: undefined, word: '', label: 'board.deal.all' },
  { value: 'RENT', word: 'rent', label: 'board.deal.rent' },
  { value: 'BUY', word: 'buy', label: 'board.deal.buy' },
] as const;

interface BoardFiltersProps {
  /** Id of the condominium. */
  condo: string;
  units: readonly BoardUnit[];
  /** State of the address. */
  filter: Filter;
}

/** React asks every input that it controls for a handler; the form has the one for all. */
const heardByForm = () => {};

/**
 * The quick filters over the board: a form whose fields are the keys of a search, so that it works without scripts; with them the board
 * follows every change. Filters that came with the address are kept. Offered is what the building has.
 */
export function BoardFilters({ condo, units, filter: given }: BoardFiltersProps) {
  const intl = useIntl();
  const localPath = useLocalePath();
  const navigate = useNavigate();
  const { currency: visitors } = useCurrency();
  const { search } = useLocation();
  // What was chosen last shows at once; the address follows when the board is there, and then has the last word.
  const [chosen, setChosen] = useState<Filter | null>(null);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    setChosen(null);
  }
  const filter = chosen ?? given;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (filled: HTMLFormElement, replace = false) => {
    clearTimeout(timer.current);
    void navigate(localPath(boardHref(condo, filterOfForm(filled))), { preventScrollReset: true, replace });
  };
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    if (form.current && wasUsed(form.current)) show(form.current);
  });
  // What was chosen before the scripts came.
  useEffect(() => takeOver(), []);
  const change = ({ currentTarget: changed, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    setChosen(filterOfForm(changed));
    if ((target as HTMLInputElement).type === 'text') timer.current = setTimeout(() => show(changed, given.priceMax !== undefined), TYPING);
    else show(changed);
  };

  const currency = filter.currency ?? visitors;
  const bedrooms = BEDROOMS.filter(
    (count) => filter.bedrooms?.includes(count) || units.some(({ bedroom }) => bedroom != null && Math.min(bedroom, 4) === count),
  );
  const views = CHOICES.views.filter(([, view]) => filter.views?.includes(view) || units.some((unit) => unit.views.includes(view)));
  const kept = carriedFields(filter);
  // The dates of a stay are shown above.
  const untold = kept.filter(([key]) => key !== 'from' && key !== 'to').length;
  return (
    <form
      ref={form}
      className={`wrap below-12 ${styles.form}`}
      method="get"
      action={localPath(paths.listing('condo', condo))}
      aria-label={intl.formatMessage({ id: 'board.filters' })}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <input type="hidden" name="units" value="board" />
      <input type="hidden" name="cur" value={currency} />
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <fieldset className="wrap gap-6">
        <legend className="visually-hidden">{intl.formatMessage({ id: 'board.deal' })}</legend>
        {DEALS.map(({ value, word, label }) => (
          <label key={label} className="chip">
            <input type="radio" name="deal" value={word} checked={filter.deal === value} onChange={heardByForm} />
            {intl.formatMessage({ id: label })}
          </label>
        ))}
      </fieldset>
      {bedrooms.length > 0 && (
        <fieldset className={`swipe gap-6 ${styles.choices}`}>
          <legend className="below-6 muted tiny">{intl.formatMessage({ id: 'board.bedrooms' })}</legend>
          {bedrooms.map((count) => (
            <label key={count} className="chip">
              <input type="checkbox" name="beds" value={count} checked={filter.bedrooms?.includes(count) ?? false} onChange={heardByForm} />
              {intl.formatMessage({ id: 'board.bedrooms.value' }, { count })}
            </label>
          ))}
        </fieldset>
      )}
      <PriceField label={intl.formatMessage({ id: 'board.priceMax' }, { currency })} value={plainNumber(filter.priceMax) ?? ''} />
      {views.length > 0 && (
        <fieldset className={`swipe gap-6 ${styles.choices}`}>
          <legend className="below-6 muted tiny">{intl.formatMessage({ id: 'board.views' })}</legend>
          {views.map(([word, view]) => (
            <label key={word} className="chip">
              <input type="checkbox" name="view" value={word} checked={filter.views?.includes(view) ?? false} onChange={heardByForm} />
              {intl.formatMessage({ id: CHOICE_LABELS.view[view] })}
            </label>
          ))}
        </fieldset>
      )}
      <noscript>
        <button type="submit" className="button primary">
          {intl.formatMessage({ id: 'board.show' })}
        </button>
      </noscript>
      {untold > 0 && <span className="link muted small">{intl.formatMessage({ id: 'board.kept' }, { count: untold })}</span>}
    </form>
  );
}

/** The highest price. What is being typed stays as it is typed; a value that the address brings (back, reset) takes its place. */
function PriceField({ label, value }: { label: string; value: string }) {
  const [typed, setTyped] = useState(value);
  const { search } = useLocation();
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    const meant = plainNumber(parseSearch(new URLSearchParams({ priceMax: typed })).priceMax) ?? '';
    if (meant !== value) setTyped(value);
  }
  return (
    <label className={`stack gap-6 ${styles.price}`}>
      <span className="muted tiny">{label}</span>
      <input
        className="input"
        type="text"
        inputMode="decimal"
        name="priceMax"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
