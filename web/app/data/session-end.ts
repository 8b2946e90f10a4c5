/** Asks the user to log in again over the current screen; resolves to whether they did. */
type AskToLogIn = () => Promise<boolean>;

/** How long to wait for the login dialog to load on a page that was just opened, ms. */
const COMES_WITHIN = 10_000;

let ask: AskToLogIn | null = null;
let come: () => void = () => undefined;
const there = new Promise<void>((resolve) => {
  come = resolve;
});
let asking: Promise<boolean> | null = null;
/** The user closed the dialog: background reads do not reopen it. */
let declined = false;

/** Registers the login dialog while a staff screen is open; null if there is none (a visitor has no session to expire). */
export function askBy(next: AskToLogIn | null): void {
  ask = next;
  declined = false;
  if (next) come();
}

/** Resolves once the login dialog is available: it loads last on a staff page. */
export async function canBeAsked(): Promise<void> {
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, COMES_WITHIN))]);
}

/**
 * Asks the user to log in again, once for all waiting operations (decision 0014); false if they did not. A user action always opens the
 * dialog; an operation that only `reads` does not once they have closed it.
 */
export async function logInAgain(reads = false): Promise<boolean> {
  if (!ask || (reads && declined)) return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  declined = !(await asking);
  return !declined;
}
