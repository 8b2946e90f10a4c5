import { useRouteLoaderData } from 'react-router';

/** Which map the site shows: Google's with a key, else MapLibre's with this style; a plain background if null. */
export interface MapConfig {
  google: { key: string; version: string } | null;
  styleUrl: string | null;
}

const PLAIN: MapConfig = { google: null, styleUrl: null };

/** The map that this site is configured with. */
export function useMapConfig(): MapConfig {
  return useRouteLoaderData<{ map: MapConfig }>('root')?.map ?? PLAIN;
}
