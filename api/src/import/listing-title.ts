/** What titles of listings say and names of complexes do not: the deal, rooms, a size, a price. */
const TELLING = [
  /(?<!\p{L})(?:for|to) (?:rent|sale|let)(?!\p{L})|(?<!\p{L})(?:rent|sale|sell|продажа|аренда|продается|продаётся|сдается|сдаётся|снять|купить|se vende|se alquila|vende se|aluga se)(?!\p{L})/u,
  /\d+ ?-? ?(?:bed|bdr|br(?!\p{L})|спал|комн|к\.? кв|habitaci|dormitor|quarto|ห้องนอน)/u,
  /(?<!\p{L})(?:studio|apartment|condo|unit|villa|house|room|flat|townhouse|penthouse|студия|квартира|дом|вилла|апартаменты|estudio|piso|casa)s? (?:for|in|to|with|near|at|by|on|в|на|с|рядом|у|en|con|no|em|com)(?!\p{L})/u,
  /\d ?(?:sqm|sq\.? ?m|m2|m²|м2|м²|кв\.? ?м|ตร\.? ?ม|sqft)/u,
  /[฿$€₽]|\d ?(?:baht|thb|бат|บาท|ล้าน|million|млн|mln|mb(?!\p{L}))/u,
  /ขาย|ให้เช่า|เช่า|ห้องนอน|สตูดิโอ/u,
];
/** Longer than any name of a complex. */
const MOST_LETTERS = 70;
const MOST_WORDS = 9;

/** Whether a text reads like the title of a listing, "1-bedroom in Jomtien", «Студия в аренду», and not like the name of a complex. */
export function isListingTitle(text: string): boolean {
  const plain = text.slice(0, 300).trim().toLowerCase();
  if (plain.length > MOST_LETTERS || plain.split(/\s+/).length > MOST_WORDS) return true;
  return TELLING.some((pattern) => pattern.test(plain));
}
