/** Puts the text of a field on the clipboard; false where the browser does not let it: the text is then selected, to be copied by hand. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without TLS there is no clipboard API, and some browsers ask for permission.
    field.select();
    return document.execCommand('copy');
  }
}
