import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import type { LngLat } from '~/shared/map/geo';
import { FIELD_LOOK, LIST_LOOK } from './field-look';
import { createPlaceSearch, type PlaceHint } from './place-search';

/** How long somebody pauses who has typed what they look for, ms. */
const PAUSE_MS = 300;

/** So many letters say something. */
const LEAST = 2;

/** Finds a place by its name or address. Google's script comes with the map below; until it is there nothing is offered. */
export function PlaceSearch({ onPlace }: { onPlace: (position: LngLat) => void }) {
  const intl = useIntl();
  const lang = useLang();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ text: string; hints: readonly PlaceHint[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = text.trim();
  // Whoever types fast and presses Enter must not choose from the list of the letters before.
  const hints = found?.text === wanted ? found.hints : null;
  const search = useRef<ReturnType<typeof createPlaceSearch> | null>(null);
  useEffect(() => {
    if (wanted.length < LEAST) return undefined;
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
  }, [wanted, lang]);
  const take = async (hint: PlaceHint) => {
    const position = await hint.locate().catch(() => null);
    setFailed(position === null);
    if (position) onPlace(position);
  };
  return (
    <Autocomplete<PlaceHint, false, false, false>
      size="small"
      options={wanted.length < LEAST ? [] : [...(hints ?? [])]}
      loading={wanted.length >= LEAST && hints === null}
      value={null}
      inputValue={text}
      onInputChange={(_event, next, reason) => reason === 'input' && setText(next)}
      onChange={(_event, hint) => {
        if (!hint) return;
        setText(hint.name);
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
          error={failed}
          helperText={failed && intl.formatMessage({ id: 'fields.position.searchFailed' })}
        />
      )}
      loadingText={intl.formatMessage({ id: 'fields.looking' })}
      noOptionsText={intl.formatMessage({
        id: hints && !failed ? 'fields.position.searchNone' : 'fields.position.searchHint',
      })}
      popupIcon={null}
      slotProps={{ listbox: { sx: LIST_LOOK } }}
      clearText={intl.formatMessage({ id: 'fields.clear' })}
      sx={FIELD_LOOK}
    />
  );
}
