import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ZOOM, type LngLat } from './geo';
import { MapView } from './MapView';
import type { Mark } from './marks';

/** The map of one listing. Loaded when one scrolls near it. */
export default function DetailMapView({ position, name }: { position: LngLat; name: string }) {
  const intl = useIntl();
  const { lat, lng } = position;
  const marks = useMemo<Mark[]>(
    () => [{ key: 'listing', kind: 'complex', lat, lng, label: name, short: null, name: () => name }],
    [lat, lng, name],
  );
  return (
    <MapView calm label={intl.formatMessage({ id: 'nearby.map.label' }, { name })} start={{ lat, lng, zoom: ZOOM.single }} marks={marks} />
  );
}
