import { AREAS_OF_CITY } from '@talay/api/fields/choices.js';
import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { Area, City } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { ChoiceField } from './fields/ChoiceField';

/** Where a record is, while its area may not be chosen yet. */
export interface Place {
  city: `${City}`;
  area: `${Area}` | null;
}

interface PlaceFieldsProps<Value extends Place> {
  value: Value;
  onChange: (value: Value) => void;
  errors: { city?: string; area?: string };
}

/** City and area: the areas are those of the city (spec 5). */
export function PlaceFields<Value extends Place>({ value, onChange, errors }: PlaceFieldsProps<Value>) {
  const intl = useIntl();
  const cities: Record<`${City}`, string> = {
    PATTAYA: intl.formatMessage({ id: 'editor.pattaya' }),
    BANGKOK: intl.formatMessage({ id: 'enums.city.bangkok' }),
  };
  // The words for Central name Pattaya.
  const areaLabel = (area: `${Area}`) =>
    value.city === 'BANGKOK' ? intl.formatMessage({ id: 'editor.bangkokCentral' }) : intl.formatMessage({ id: AREA_LABELS[area] });
  const areasOf = (city: string) => (AREAS_OF_CITY[city] ?? []) as readonly `${Area}`[];
  const moveTo = (city: `${City}`) => {
    const areas = areasOf(city);
    const kept = value.area !== null && areas.includes(value.area) ? value.area : null;
    onChange({ ...value, city, area: kept ?? (areas.length === 1 ? areas[0]! : null) });
  };
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2, alignItems: 'start' }}
    >
      <ChoiceField<`${City}`>
        label={intl.formatMessage({ id: 'editor.city' })}
        value={value.city}
        onChange={(city) => city && moveTo(city)}
        choices={(Object.keys(cities) as `${City}`[]).map((city) => ({ value: city, label: cities[city] }))}
        error={errors.city}
        required
      />
      <ChoiceField<`${Area}`>
        label={intl.formatMessage({ id: 'editor.area' })}
        value={value.area}
        onChange={(area) => onChange({ ...value, area })}
        choices={areasOf(value.city).map((area) => ({ value: area, label: areaLabel(area) }))}
        error={errors.area}
        required
      />
    </Box>
  );
}
