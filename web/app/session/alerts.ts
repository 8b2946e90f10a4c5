import { createContext, useContext } from 'react';

/** Whether this site has any way to tell somebody of something new. */
export const hasAlerts = ({ email, telegram }: { email: boolean; telegram: boolean }): boolean => email || telegram;

/** Whether alerts can be had here. The site's frame puts it there. */
export const AlertsContext = createContext(false);

/** Whether alerts can be had here: what leads to them is shown nowhere else. */
export const useHasAlerts = (): boolean => useContext(AlertsContext);
