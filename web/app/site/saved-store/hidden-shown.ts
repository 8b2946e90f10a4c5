import { createContext } from 'react';

/** Whether cards of hidden homes are shown anyway, for example if they were selected individually; lists have a row for them. */
export const HiddenShown = createContext(false);
