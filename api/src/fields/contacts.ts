/** A text in both languages of the site. */
interface InBoth {
  en: string;
  ru: string;
}

/** Opening hours on a range of days: `Mo-Fr 09:00-18:00`. */
export interface OpenHours {
  /** First and last day: Monday is 0, Sunday 6. */
  days: [from: number, to: number];
  /** `09:00`, Pattaya time. */
  opens: string;
  closes: string;
}

/** The agency's contacts (`CONTACT_*`). Those not set are null and not shown. */
export interface Contacts {
  /** Contact person. */
  name: InBoth | null;
  /** With a plus, formatted for display: `+66 38 000 000`. */
  phone: string | null;
  /** Digits with the country code. */
  whatsApp: string | null;
  /** Username. */
  telegram: string | null;
  /** LINE ID; an official account begins with @. */
  line: string | null;
  email: string | null;
  hours: OpenHours[] | null;
  /** Address of the office. */
  address: InBoth | null;
  /** Position of the office, in degrees (WGS 84). */
  position: { lat: number; lng: number } | null;
}

/** A person's contact channels. */
export type ContactWay = 'phone' | 'whatsApp' | 'telegram' | 'line' | 'email';

const NUMBER = /^\+?[1-9]\d{6,14}$/;
/** Format of each; a phone number has its country code, ignoring spaces, hyphens and brackets. */
const FORMS: Readonly<Record<ContactWay, RegExp>> = {
  phone: NUMBER,
  whatsApp: NUMBER,
  telegram: /^@?[A-Za-z]\w{4,31}$/,
  line: /^@?[\w.-]{2,30}$/,
  email: /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/,
};

const isNumber = (way: ContactWay) => way === 'phone' || way === 'whatsApp';

/** Whether a value is a valid contact of this kind. */
export function isContact(way: ContactWay, written: string): boolean {
  return FORMS[way].test(isNumber(way) ? written.replace(/[\s()-]/g, '') : written);
}

/** Normalises a contact that `isContact` accepts: see `Contacts`. */
export function storedContact(way: ContactWay, written: string): string {
  if (way === 'phone') return groupedPhone(written);
  if (way === 'whatsApp') return written.replace(/\D/g, '');
  return way === 'telegram' ? written.trim().replace('@', '') : written.trim();
}

/** An agency without any contacts. */
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
 * The contacts of the demo set, which reach nobody: no Thai number begins with 0 after its area code, Telegram allows no username with two
 * consecutive underscores, and `.example` is a reserved domain. There is no LINE ID that is guaranteed to be unused.
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

/** The agency's phone number in machine format, `+6638000000`; the WhatsApp number if no phone number is set. */
export function phoneForMachines({ phone, whatsApp }: Contacts): string | null {
  if (phone) return `+${phone.replace(/\D/g, '')}`;
  return whatsApp && `+${whatsApp}`;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const HOURS = /^([A-Z][a-z])(?:-([A-Z][a-z]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Parses `Mo-Fr 09:00-18:00, Sa 10:00-16:00`; null if invalid: a day given twice, or a closing time before the opening time. */
export function readHours(text: string): OpenHours[] | null {
  const hours: OpenHours[] = [];
  for (const part of text.split(',')) {
    const [, first = '', last = first, opens = '', closes = ''] = HOURS.exec(part.trim()) ?? [];
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    // Days must be in order, so that none is repeated.
    if (from === -1 || to < from || opens >= closes || from <= (hours.at(-1)?.days[1] ?? -1)) return null;
    hours.push({ days: [from, to], opens, closes });
  }
  return hours;
}

/** Digit grouping of Thai and Russian numbers; others stay as they were written. */
const GROUPS: readonly [form: RegExp, grouped: string][] = [
  [/^66(2)(\d{3})(\d{4})$/, '+66 $1 $2 $3'],
  [/^66(\d\d)(\d{3})(\d{3,4})$/, '+66 $1 $2 $3'],
  [/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2-$3-$4'],
];

/** A phone number for display: as written, or grouped if it was written without separators. */
function groupedPhone(written: string): string {
  const text = `+${written.trim().replace(/^\+/, '')}`.replace(/[()]/g, '').replace(/\s+/g, ' ');
  if (/[ -]/.test(text)) return text;
  const digits = text.slice(1);
  const found = GROUPS.find(([form]) => form.test(digits));
  return found ? digits.replace(...found) : text;
}
