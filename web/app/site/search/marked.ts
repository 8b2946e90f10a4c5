import { createContext } from 'react';

/** The highlighted place, by the key of its mark; null if there is no map beside the list. */
export const MarkedContext = createContext<{ marked: string | null } | null>(null);
