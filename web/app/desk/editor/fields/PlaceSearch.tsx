import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import type { LngLat } from '~/site/map/geo';
import { FIELD_LOOK, LIST_LOOK } from './field-look';
import { createPlaceSearch, type PlaceHint } from './place-search';

/** Debounce of typing, ms. */
const PAUSE_MS = 300;

/** So many letters say something. */
const LEAST = 2;

/** Finds a place by its name or address. Google's script comes with the map below; until it is there nothing is offered. */
export function PlaceSearch({ onPlace }: { onPlace: (position: LngLat) => void }) {
  const intl = useIntl();
  const lang = useLang();
  /** `typed`: not the name of a place that was chosen, which needs no looking up. */
  const [{ text, typed }, setInput] = useState({ text: '', typed: false });
  const [found, setFound] = useState<{ text: string; hints: readonly PlaceHint[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = text.trim();
  const says = typed && wanted.length >= LEAST;
  // Whoever types fast and presses Enter must not choose from the list of the letters before.
  const hints = says && found?.text === wanted ? found.hints : null;
  const search = useRef<ReturnType<typeof createPlaceSearch> | null>(null);
  useEffect(() => {
    if (!says) return undefined;
    let gone = false;
    const look = async () => {
      search.current ??= createPlaceSearch(await google.maps.importLibrary('places'), lang);
      return search.current(wanted);
    };
    const timer = setTimeout(() => {
      look().then(
        (next) => {
          if (gone) return;
          setFailed(false);
          setFound({ text: wanted, hints: next });
        },
        () => {
          if (gone) return;
          setFailed(true);
          setFound({ text: wanted, hints: [] });
        },
      );
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted, says, lang]);
  const chosen = useRef<PlaceHint | null>(null);
  // What failed is of no interest any more where nothing is typed.
  const wrong = failed && wanted !== '';
  const take = async (hint: PlaceHint) => {
    chosen.current = hint;
    const position = await hint.locate().catch(() => null);
    // Another place has been chosen since.
    if (chosen.current !== hint) return;
    setFailed(position === null);
    if (position) onPlace(position);
  };
  return (
    <Autocomplete<PlaceHint, false, false, false>
      size="small"
      options={[...(hints ?? [])]}
      loading={says && hints === null}
      value={null}
      inputValue={text}
      onInputChange={(_event, next, reason) => reason === 'input' && setInput({ text: next, typed: true })}
      onChange={(_event, hint) => {
        if (!hint) return;
        setInput({ text: hint.name, typed: false });
        void take(hint);
      }}
      // They are those for the text already.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, { name, address }) => (
        <li key={key} {...props}>
          <span>
            {name}
            {address && <small style={{ display: 'block', color: 'var(--ink-soft)' }}>{address}</small>}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={intl.formatMessage({ id: 'fields.position.search' })}
          error={wrong}
          helperText={wrong && intl.formatMessage({ id: 'fields.position.searchFailed' })}
        />
      )}
      loadingText={intl.formatMessage({ id: 'fields.looking' })}
      noOptionsText={intl.formatMessage({
        id: hints && !failed ? 'fields.position.searchNone' : 'fields.position.searchHint',
      })}
      popupIcon={null}
      slotProps={{ listbox: { sx: LIST_LOOK } }}
      sx={FIELD_LOOK}
    />
  );
}
