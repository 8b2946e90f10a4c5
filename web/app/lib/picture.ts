/** The widths in pixels that `/api/files/{id}?w=` serves. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** The address of a picture's variant; `width` is one of WIDTHS. */
export function pictureUrl(link: string, width: (typeof WIDTHS)[number]): string {
  return `${link}?w=${width}`;
}

/** `srcset` over the widths that the original can fill; the smallest one if it can fill none. */
export function pictureSrcSet(link: string, originalWidth: number): string {
  const usable = WIDTHS.filter((width) => width <= originalWidth);
  return (usable.length > 0 ? usable : [WIDTHS[0]]).map((width) => `${pictureUrl(link, width)} ${width}w`).join(', ');
}
