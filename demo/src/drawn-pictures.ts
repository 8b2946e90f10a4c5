/** What a picture shows. */
export type PictureKind =
  | 'exterior-tower'
  | 'exterior-house'
  | 'terrace'
  | 'pool'
  | 'living'
  | 'studio'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'balcony'
  | 'view'
  | 'facility'
  | 'plan'
  | 'portrait';

/** What its window or terrace looks at. */
export type Setting = 'sea' | 'city' | 'garden' | 'mountain';

/** An entry of the list of drawn pictures, `pictures/catalogue.json`. */
export interface DrawnPicture {
  /** Kind and number, such as 'living-03'; its file has this name. */
  slug: string;
  kind: PictureKind;
  setting?: Setting;
  /** Countable details of a building seen from outside: the picture is used only where they match. */
  building?: {
    floors: number;
    /** Number of towers shown. */
    towers?: number;
    /** Whether a house has a private pool. */
    pool?: boolean;
  };
  /** Whether a terrace of a house has a private pool beside it. */
  pool?: boolean;
  /** Caption in English. */
  en: string;
  /** Caption in Russian. */
  ru: string;
  /** A tiny WebP, base64. */
  placeholder: string;
}
