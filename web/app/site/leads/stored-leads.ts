import type { LeadInput } from '~/gql/graphql';
import { OUTBOX } from './outbox-name';

/** A lead that waits for the network, and the key under which it is sent. */
export interface StoredLead {
  lead: LeadInput;
  key: string;
}

const DETAILS = 'talay.contact';

/** Where the browser keeps nothing: until the tab is closed. */
const memory = new Map<string, string>();

function read(name: string): unknown {
  try {
    return JSON.parse(memory.get(name) ?? localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    memory.set(name, JSON.stringify(value));
  }
}

function drop(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // It was never there.
  }
}

/** What waits to be sent from this device, the oldest first. */
export function storedLeads(): StoredLead[] {
  const kept = read(OUTBOX);
  return Array.isArray(kept) ? (kept as Partial<StoredLead>[]).filter((one): one is StoredLead => Boolean(one?.key && one.lead)) : [];
}

export const storeLead = (kept: StoredLead): void => write(OUTBOX, [...storedLeads(), kept]);

/** Takes what was sent from those that wait. */
export function dropStoredLead(key: string): void {
  const others = storedLeads().filter((kept) => kept.key !== key);
  if (others.length > 0) write(OUTBOX, others);
  else drop(OUTBOX);
}

/** The fields of the form that a device remembers where the visitor wishes it. */
const REMEMBERED = ['name', 'code', 'phone', 'contactEmail', 'contact'] as const;

/** What this device remembers of the person, by field; null where nothing. */
export function rememberedDetails(): Record<string, string> | null {
  const details = read(DETAILS);
  if (typeof details !== 'object' || details === null) return null;
  return Object.fromEntries(Object.entries(details).filter(([, text]) => typeof text === 'string'));
}

export const rememberDetails = (form: FormData): void =>
  write(DETAILS, Object.fromEntries(REMEMBERED.map((name) => [name, String(form.get(name) ?? '')])));
export const removeDetails = (): void => drop(DETAILS);
