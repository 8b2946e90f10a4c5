/** Pause before a picture that did not come is asked for again, ms. */
const AGAIN_MS = 2_000;

/** Only addresses of stored pictures begin so. */
const PICTURES = '/api/files/';

/** A quiet sign of a picture amid nothing: behind it the blurred picture, or the tone of its box, is seen. */
const STAND_IN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -36 120 96"%3E%3Cpath fill="none" stroke="%237d8f96" stroke-width="1.5" stroke-linejoin="round" d="M3 5h18v14H3Zm0 11 5-5 4 4 3-3 6 6M16 8.5v0" stroke-linecap="round"/%3E%3C/svg%3E';

/** Pictures that were asked for again, each with the address. */
const asked = new WeakMap<HTMLImageElement, string>();

/**
 * Watches all stored pictures of the page, also those that failed before: one that does not come is asked for once more, and then stays a
 * placeholder with its alternative text. The browser's sign of a broken picture is not shown.
 */
export function watchPictures(): void {
  // Errors of pictures do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && standIn(target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) standIn(image);
}

function standIn(image: HTMLImageElement): void {
  const { src, srcset } = image;
  // What the editor of texts holds is content, not a view of it.
  if (!src.startsWith(location.origin + PICTURES) || image.closest('[contenteditable]')) return;
  const isAsked = asked.get(image) === src;
  asked.set(image, src);
  image.removeAttribute('srcset');
  image.src = STAND_IN;
  if (isAsked) return;
  setTimeout(() => {
    // The page may show another picture there by now.
    if (image.src !== STAND_IN) return;
    if (srcset) image.srcset = srcset;
    image.src = src;
  }, AGAIN_MS);
}
