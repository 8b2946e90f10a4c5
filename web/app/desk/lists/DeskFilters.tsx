import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { complexOfKind } from '@talay/api/fields/listing-nouns.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskGap, DeskKind, DeskState } from '~/gql/graphql';
import { kindOf } from '~/lib/nouns';
import { COMPLEX_WORDS } from '~/desk/kit/noun-words';
import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { parsePrice } from '~/desk/editor/fields/price-text';
import { AgentField } from '~/desk/editor/AgentField';
import { ParentField } from '~/desk/editor/ParentField';
import { countFilters, DEAL_LABELS, deskFilterQuery, parseDeskFilter, type DeskFilter } from './desk-filter';
import { GAP_LABELS, hasHomes, STATE_LABELS } from '~/desk/kit/desk-words';

/** Most bedrooms that are offered as a choice. */
const MOST_BEDROOMS = 6;

const FIELD = { flex: '1 1 150px', maxWidth: { sm: 240 } } as const;

interface DeskFiltersProps {
  /** Null: all of them. */
  kind: `${DeskKind}` | null;
  /** The address fixes the state. */
  fixed: `${DeskState}` | undefined;
}

/** What a list of the desk is narrowed by; all of it is in the address. Folded away while nothing is. */
export function DeskFilters({ kind, fixed }: DeskFiltersProps) {
  const complex = kind && complexOfKind(kindOf(kind));
  const intl = useIntl();
  const [query, setQuery] = useAskedQuery();
  const parsed = parseDeskFilter(query, kind);
  const filter = fixed ? { ...parsed, state: null } : parsed;
  const count = countFilters(filter);
  const [open, setOpen] = useState(count > 0);
  /** How often all was cleared: a field whose text was no price begins again then. */
  const [cleared, setCleared] = useState(0);
  const set = (change: Partial<DeskFilter>) => setQuery((now) => deskFilterQuery(now, change), { preventScrollReset: true });

  const toggle = (gap: `${DeskGap}`) =>
    setQuery(
      (now) => {
        const { lacks } = parseDeskFilter(now, kind);
        return deskFilterQuery(now, { lacks: lacks.includes(gap) ? lacks.filter((one) => one !== gap) : [...lacks, gap] });
      },
      { preventScrollReset: true },
    );

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(!open)} aria-expanded={open} aria-controls="desk-filters">
        <FormattedMessage id="deskList.filters" values={{ count }} />
      </Button>
      <Box
        id="desk-filters"
        role="group"
        aria-label={intl.formatMessage({ id: 'deskList.filtersLabel' })}
        hidden={!open}
        sx={{ display: open ? 'flex' : 'none', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, order: 1, flexBasis: '100%' }}
      >
        {!fixed && (
          <Choice<DeskFilter['state']>
            label="deskList.state"
            any="deskList.anyState"
            value={filter.state}
            labels={STATE_LABELS}
            onChange={(state) => set({ state })}
          />
        )}
        <Choice<DeskFilter['area']>
          label="deskList.area"
          any="deskList.anyArea"
          value={filter.area}
          labels={AREA_LABELS}
          onChange={(area) => set({ area })}
        />
        {hasHomes(kind) && (
          <>
            <Choice<DeskFilter['deal']>
              label="deskList.deal"
              any="deskList.anyDeal"
              value={filter.deal}
              labels={DEAL_LABELS}
              onChange={(deal) => set({ deal })}
            />
            <PriceBound
              key={`min ${cleared}`}
              label="deskList.priceMin"
              value={filter.priceMin}
              onChange={(priceMin) => set({ priceMin })}
            />
            <PriceBound
              key={`max ${cleared}`}
              label="deskList.priceMax"
              value={filter.priceMax}
              onChange={(priceMax) => set({ priceMax })}
            />
            <TextField
              select
              size="small"
              label={intl.formatMessage({ id: 'deskList.bedrooms' })}
              value={filter.bedroom ?? ''}
              onChange={({ target }) => set({ bedroom: target.value === '' ? null : Number(target.value) })}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              sx={FIELD}
            >
              <option value="">{intl.formatMessage({ id: 'deskList.anyBedrooms' })}</option>
              {Array.from({ length: MOST_BEDROOMS + 1 }, (_, bedrooms) => (
                <option key={bedrooms} value={bedrooms}>
                  {bedrooms === 0 ? intl.formatMessage({ id: 'deskList.studio' }) : intl.formatNumber(bedrooms)}
                </option>
              ))}
            </TextField>
            {complex && (
              <Box sx={{ ...FIELD, flexBasis: 220, maxWidth: { sm: 320 } }}>
                <ParentField
                  noun={complex}
                  label={intl.formatMessage({ id: COMPLEX_WORDS[complex].label })}
                  value={filter.complex}
                  onChange={(chosen) => set({ complex: chosen })}
                />
              </Box>
            )}
            <Box sx={{ ...FIELD, flexBasis: 220, maxWidth: { sm: 320 } }}>
              <AgentField label={intl.formatMessage({ id: 'deskList.agent' })} value={filter.agent} onChange={(agent) => set({ agent })} />
            </Box>
          </>
        )}
        <Box
          role="group"
          aria-label={intl.formatMessage({ id: 'deskList.lacks' })}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
        >
          <span aria-hidden="true">
            <FormattedMessage id="deskList.lacks" />
          </span>
          {gapsOf(kind).map((gap) => {
            const on = filter.lacks.includes(gap);
            return (
              <Chip
                key={gap}
                component="button"
                clickable
                aria-pressed={on}
                color={on ? 'primary' : 'default'}
                variant={on ? 'filled' : 'outlined'}
                label={intl.formatMessage({ id: GAP_LABELS[gap] })}
                onClick={() => toggle(gap)}
                sx={{ minHeight: 44, borderRadius: 22, px: 0.5 }}
              />
            );
          })}
        </Box>
        {filter.import && (
          <Chip
            color="primary"
            label={intl.formatMessage({ id: 'deskList.ofImport' })}
            onDelete={() => set({ import: null })}
            sx={{ minHeight: 44, borderRadius: 22, px: 0.5 }}
          />
        )}
        {count > 0 && (
          <Button
            onClick={() => {
              set({
                state: null,
                deal: null,
                priceMin: null,
                priceMax: null,
                area: null,
                complex: null,
                agent: null,
                bedroom: null,
                import: null,
                lacks: [],
              });
              setCleared(cleared + 1);
            }}
          >
            <FormattedMessage id="deskList.clearFilters" />
          </Button>
        )}
      </Box>
    </>
  );
}

/** What listings of this noun can lack: only homes have an agent. */
const gapsOf = (kind: DeskFiltersProps['kind']) =>
  (Object.keys(GAP_LABELS) as `${DeskGap}`[]).filter((gap) => gap !== 'AGENT' || hasHomes(kind));

interface ChoiceProps<Value> {
  label: MessageId;
  /** What it is called when all are shown. */
  any: MessageId;
  value: Value;
  labels: Readonly<Record<string, MessageId>>;
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string | null>({ label, any, value, labels, onChange }: ChoiceProps<Value>) {
  const intl = useIntl();
  return (
    <TextField
      select
      size="small"
      label={intl.formatMessage({ id: label })}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as Value | null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={FIELD}
    >
      <option value="">{intl.formatMessage({ id: any })}</option>
      {Object.entries(labels).map(([name, words]) => (
        <option key={name} value={name}>
          {intl.formatMessage({ id: words })}
        </option>
      ))}
    </TextField>
  );
}

/** One end of the prices, in baht; it applies when it is left, or by Enter. */
function PriceBound({ label, value, onChange }: { label: MessageId; value: number | null; onChange: (value: number | null) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value === null ? '' : String(value));
  }
  const price = typed.trim() === '' ? null : parsePrice(typed);
  const wrong = typed.trim() !== '' && (price === null || price > 999_999_999);
  const apply = () => {
    if (!wrong && price !== value) onChange(price);
  };
  return (
    <TextField
      size="small"
      label={intl.formatMessage({ id: label })}
      value={typed}
      error={wrong}
      helperText={wrong && intl.formatMessage({ id: 'deskList.wrongPrice' })}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 }, inputLabel: { shrink: true } }}
      sx={FIELD}
    />
  );
}
