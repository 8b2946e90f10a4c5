/** Whether a field of the server's form is not as the server gave it: somebody has used it before the scripts came. */
export function wasUsed(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}
