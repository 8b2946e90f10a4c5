/** Words for places, prices and measures of Thailand. */
const THAI = new RegExp(
  [
    String.raw`\p{Script=Thai}|฿|\+66`,
    String.raw`(?<!\p{L})(?:thb|bahts?|bht|mthb|kthb|батов|баты?|бата|бт|sq ?wah?|foreign (?:quota|name|freehold)|thai quota)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:thai(?:land)?|pattaya|jomtien|jomtein|phr?at[au]mnak|prat[au]mnak|naklua|wong ?amat|bang ?sar[ae]y|sattahip|sri ?racha|hua[iy]? ?ya[iy]|chon ?buri|rayong|bangkok|phuket|samui|hua hin|chiang ?mai|krabi)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:паттай|патай|джомт|пратамнак|наклуа|вонгамат|бангсар|банг сар|ср?ирача|таила|тайла|тайск|бангкок|пхукет|самуи|чонбури|районг)`,
  ].join('|'),
  'iu',
);

const NUMBER = String.raw`-?\d{1,3}[.,]\d{3,}`;
const POSITION = new RegExp(String.raw`^\s*(${NUMBER})\s*[,;]\s*(${NUMBER})\s*$`);

/** The mainland and the islands. */
const isLat = (degrees: number) => degrees > 5.5 && degrees < 20.5;
const isLng = (degrees: number) => degrees > 97.3 && degrees < 105.7;
const degreesOf = (text: string) => Number(text.replace(',', '.'));

/** From this many rows on, the absence of any sign of Thailand is a sign itself. */
const MANY_ROWS = 20;

/**
 * Whether the currency of a file cannot be assumed: nothing in it says that it is of Thailand, where prices are in baht (letters, places, currencies,
 * measures, positions), and it is long enough to have said so, or its positions are elsewhere (decision 0018).
 *
 * @param rows its first rows
 */
export function isForeign(headers: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (headers.some((text) => THAI.test(text)) || rows.some((cells) => cells.some((text) => THAI.test(text)))) return false;
  const positions = positionsIn(headers, rows);
  return positions.length > 0 ? !positions.some(([lat, lng]) => isLat(lat) && isLng(lng)) : rows.length >= MANY_ROWS;
}

/** Positions in one column, or in columns for latitude and longitude. */
function positionsIn(headers: readonly string[], rows: readonly (readonly string[])[]): (readonly [lat: number, lng: number])[] {
  const lat = headers.findIndex((text) => /^\s*(?:lat|широта)/i.test(text));
  const lng = headers.findIndex((text) => /^\s*(?:lon|lng|долгота)/i.test(text));
  return rows.flatMap((cells) => {
    const texts = lat >= 0 && lng >= 0 ? [`${cells[lat]};${cells[lng]}`] : cells.filter((text) => text.length < 60);
    return texts.flatMap((text) => {
      const found = POSITION.exec(text);
      return found ? [[degreesOf(found[1]!), degreesOf(found[2]!)] as const] : [];
    });
  });
}
