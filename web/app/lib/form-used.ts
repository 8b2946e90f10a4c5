/** Whether a field of the server-rendered form has been changed by the visitor before hydration. */
export function wasUsed(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}
