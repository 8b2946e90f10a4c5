import { createContext, useContext } from 'react';

/** Available alert channels, provided by the site's layout. */
export const AlertsContext = createContext<{ email: boolean; telegram: boolean } | undefined>(undefined);

/** Whether alerts are available: links to them are shown only then. */
export function useHasAlerts(): boolean {
  const channels = useContext(AlertsContext);
  return channels !== undefined && (channels.email || channels.telegram);
}
