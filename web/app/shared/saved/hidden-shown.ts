import { createContext } from 'react';

/** Whether cards of hidden homes are shown all the same, as where they were chosen one by one; rows that name them stand in lists. */
export const HiddenShown = createContext(false);
