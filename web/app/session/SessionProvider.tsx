import { createContext, startTransition, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { preferenceCookie, type Preferences } from './preferences';

interface Session {
  preferences: Preferences;
  /** Changes one preference at once and keeps it in its cookie. */
  choose: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void;
}

const SessionContext = createContext<Session | null>(null);

/** Holds what the visitor chose. `initial` is what the server read from the cookies. */
export function SessionProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial);
  const choose = useCallback<Session['choose']>((name, value) => {
    document.cookie = preferenceCookie(name, value, location.protocol === 'https:');
    if (name === 'scheme') document.documentElement.dataset.scheme = value;
    // Every price of a page may change: what was pressed is painted before.
    startTransition(() => setPreferences((before) => ({ ...before, [name]: value })));
  }, []);
  const session = useMemo(() => ({ preferences, choose }), [preferences, choose]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The visitor's preferences and the way to change them. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionProvider');
  return session;
}
