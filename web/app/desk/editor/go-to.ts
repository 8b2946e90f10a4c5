import type { FormField, FormLeaf } from './form';

/** The id of the place where a field is edited. */
export const idOf = (field: FormField) => `field-${field.path.replaceAll('.', '-')}`;

/** Goes to where a value is typed. */
export function goTo({ field, lang, path }: FormLeaf): void {
  const place = document.getElementById(idOf(field));
  const controls = [...(place?.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable="true"]') ?? [])];
  // City and area are two fields in one place.
  const at = path.endsWith('.area') ? 1 : 0;
  const control = controls.find((one) => lang && one.lang === lang) ?? controls[at] ?? controls[0];
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
