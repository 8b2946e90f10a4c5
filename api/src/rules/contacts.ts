/** A text in both languages of the site. */
interface InBoth {
  en: string;
  ru: string;
}

/** The hours of some days: `Mo-Fr 09:00-18:00`. */
export interface OpenHours {
  /** The first and the last of the days: Monday is 0, Sunday 6. */
  days: [from: number, to: number];
  /** `09:00`, of Pattaya. */
  opens: string;
  closes: string;
}

/** How the agency is reached (`CONTACT_*`). What is not set is null, and shown nowhere. */
export interface Contacts {
  /** Who answers. */
  name: InBoth | null;
  /** With a plus, grouped for reading: `+66 38 000 000`. */
  phone: string | null;
  /** Digits with the country code. */
  whatsApp: string | null;
  /** User name. */
  telegram: string | null;
  /** LINE ID; that of an official account begins with @. */
  line: string | null;
  email: string | null;
  hours: OpenHours[] | null;
  /** Of the office. */
  address: InBoth | null;
  /** Of the office, in degrees (WGS 84). */
  position: { lat: number; lng: number } | null;
}

/** What a person can be reached by. */
export type ContactWay = 'phone' | 'whatsApp' | 'telegram' | 'line' | 'email';

const NUMBER = /^\+?[1-9]\d{6,14}$/;
/** How each is written; a phone number with its country code, blanks, hyphens and brackets aside. */
const FORMS: Readonly<Record<ContactWay, RegExp>> = {
  phone: NUMBER,
  whatsApp: NUMBER,
  telegram: /^@?[A-Za-z]\w{4,31}$/,
  line: /^@?[\w.-]{2,30}$/,
  email: /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/,
};

const isNumber = (way: ContactWay) => way === 'phone' || way === 'whatsApp';

/** Whether a person can be reached so. */
export function isContact(way: ContactWay, written: string): boolean {
  return FORMS[way].test(isNumber(way) ? written.replace(/[\s()-]/g, '') : written);
}

/** What is stored of a way that `isContact` takes: see `Contacts`. */
export function storedContact(way: ContactWay, written: string): string {
  if (way === 'phone') return groupedPhone(written);
  if (way === 'whatsApp') return written.replace(/\D/g, '');
  return way === 'telegram' ? written.trim().replace('@', '') : written.trim();
}

/** An agency of which nothing is said. */
export const NO_CONTACTS: Contacts = {
  name: null,
  phone: null,
  whatsApp: null,
  telegram: null,
  line: null,
  email: null,
  hours: null,
  address: null,
  position: null,
};

/**
 * The contacts of the demo set, which reach nobody: no number in Thailand begins with 0 after its area code, Telegram gives out no name with two
 * underscores in a row, and `.example` is nobody's domain. No LINE ID is known that nobody can have.
 */
export const DEMO_CONTACTS: Contacts = {
  name: { en: 'Anna Sokolova', ru: 'Анна Соколова' },
  phone: '+66 38 000 000',
  whatsApp: '6638000000',
  telegram: 'talay__demo',
  line: null,
  email: 'hello@talay.example',
  hours: [{ days: [0, 5], opens: '09:00', closes: '18:00' }],
  address: { en: '0 Example Road, Pattaya 20150', ru: 'Example Road, 0, Паттайя 20150' },
  position: { lat: 12.9276, lng: 100.8771 },
};

/** The agency's phone number as machines take it, `+6638000000`: that of WhatsApp where no other is set. */
export function phoneForMachines({ phone, whatsApp }: Contacts): string | null {
  if (phone) return `+${phone.replace(/\D/g, '')}`;
  return whatsApp && `+${whatsApp}`;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const HOURS = /^([A-Z][a-z])(?:-([A-Z][a-z]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Reads `Mo-Fr 09:00-18:00, Sa 10:00-16:00`; null where that is no opening hours: a day twice, or one that closes before it opens. */
export function readHours(text: string): OpenHours[] | null {
  const hours: OpenHours[] = [];
  for (const part of text.split(',')) {
    const [, first = '', last = first, opens = '', closes = ''] = HOURS.exec(part.trim()) ?? [];
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    // Days in their order, so that none comes twice.
    if (from === -1 || to < from || opens >= closes || from <= (hours.at(-1)?.days[1] ?? -1)) return null;
    hours.push({ days: [from, to], opens, closes });
  }
  return hours;
}

/** How numbers of Thailand and Russia are read; those of other countries stay as they are written. */
const GROUPS: readonly [form: RegExp, grouped: string][] = [
  [/^66(2)(\d{3})(\d{4})$/, '+66 $1 $2 $3'],
  [/^66(\d\d)(\d{3})(\d{3,4})$/, '+66 $1 $2 $3'],
  [/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2-$3-$4'],
];

/** A phone number for people: as it was written, or in groups where it was written in one. */
function groupedPhone(written: string): string {
  const text = `+${written.trim().replace(/^\+/, '')}`.replace(/[()]/g, '').replace(/\s+/g, ' ');
  if (/[ -]/.test(text)) return text;
  const digits = text.slice(1);
  const found = GROUPS.find(([form]) => form.test(digits));
  return found ? digits.replace(...found) : text;
}
