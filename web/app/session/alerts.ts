import { createContext, useContext } from 'react';

/** By which channels alerts can be had here. The site's frame puts it there. */
export const AlertsContext = createContext<{ email: boolean; telegram: boolean } | undefined>(undefined);

/** Whether alerts can be had here: what leads to them is shown nowhere else. */
export function useHasAlerts(): boolean {
  const channels = useContext(AlertsContext);
  return channels !== undefined && (channels.email || channels.telegram);
}
