import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ZOOM, type LngLat, type View } from '~/site/map/geo';
import { useMapConfig } from '~/site/map/map-props';
import { FIELD_LOOK } from './field-look';
import { PlaceSearch } from './PlaceSearch';
import { isShortLink, readPosition, roundPosition, textOfPosition } from '@talay/api/fields/position-text.js';
import { PositionMap } from './PositionMap';

interface PositionFieldProps {
  label: string;
  value: LngLat | null;
  onChange: (value: LngLat | null) => void;
  error?: string;
}

const same = (one: LngLat | null, other: LngLat | null) => one?.lat === other?.lat && one?.lng === other?.lng;

/**
 * A position: as "lat,lng" or whatever people copy from a map, by a click on the map or by dragging its mark, and with Google's key by the
 * name of the place. A text that says no position changes nothing.
 */
export function PositionField({ label, value, onChange, error }: PositionFieldProps) {
  const intl = useIntl();
  const { google: key } = useMapConfig();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [goal, setGoal] = useState<View | null>(null);
  const middle = useRef<View | null>(null);
  const meant = typed === null ? value : typed.trim() === '' ? null : readPosition(typed);
  const unread = typed !== null && typed.trim() !== '' && meant === null;
  // The typed text is kept only while it matches the value.
  const text = typed !== null && (unread || same(meant, value)) ? typed : textOfPosition(value);
  const set = (position: LngLat | null) => {
    setTyped(null);
    onChange(position && roundPosition(position));
  };
  const goTo = (position: LngLat | null) => position && setGoal({ ...position, zoom: Math.max(middle.current?.zoom ?? 0, ZOOM.editor) });
  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
    const position = readPosition(next);
    if (next.trim() === '') onChange(null);
    else if (position) onChange(position);
  };
  const settle = () => {
    setLeft(true);
    if (typed === null || unread) return;
    setTyped(null);
    goTo(value);
  };
  const wrong =
    unread && left ? intl.formatMessage({ id: isShortLink(text) ? 'fields.position.shortLink' : 'fields.position.unread' }) : error;
  return (
    <div role="group" aria-label={label} className="stack gap-12 narrow">
      {key && (
        <PlaceSearch
          onPlace={(position) => {
            set(position);
            goTo(position);
          }}
        />
      )}
      <div className="row top">
        <TextField
          size="small"
          fullWidth
          label={label}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          error={Boolean(wrong)}
          helperText={wrong ?? intl.formatMessage({ id: 'fields.position.hint' })}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 2000 } }}
          sx={FIELD_LOOK}
        />
        <Button disabled={value === null && text === ''} onClick={() => set(null)}>
          {intl.formatMessage({ id: 'fields.clear' })}
        </Button>
      </div>
      <PositionMap
        label={intl.formatMessage({ id: 'fields.position.map' })}
        value={value}
        onChange={set}
        goal={goal}
        onMove={(view) => {
          middle.current = view;
        }}
      />
      <Button sx={{ justifySelf: 'start' }} onClick={() => middle.current && set(middle.current)}>
        {intl.formatMessage({ id: 'fields.position.here' })}
      </Button>
    </div>
  );
}
