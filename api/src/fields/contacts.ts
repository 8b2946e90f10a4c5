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
