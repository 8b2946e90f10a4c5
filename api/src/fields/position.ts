const DEGREES = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

/** Reads a position as the spec stores it, "lat,lng" in degrees, blanks allowed; null when it is none or off the globe. */
export function parsePosition(text: string): { lat: number; lng: number } | null {
  const found = DEGREES.exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
