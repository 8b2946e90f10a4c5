import { createContext } from 'react';

/** The place on the map that is pointed at, by the key of its mark; null where there is no map beside the list. */
export const MarkedContext = createContext<{ marked: string | null } | null>(null);
