/** Lets the person log in again over the screen; resolves to whether they did. */
type AskToLogIn = () => Promise<boolean>;

/** How long what asks may take to come with a page that was just opened, ms. */
const COMES_WITHIN = 10_000;

let ask: AskToLogIn | null = null;
let come: () => void = () => undefined;
const there = new Promise<void>((resolve) => {
  come = resolve;
});
let asking: Promise<boolean> | null = null;
/** Somebody has closed the dialog: what the screen reads by itself does not open it again. */
let declined = false;

/** Sets who asks, while a screen of staff is open; null where nobody is to be asked (a visitor has no session that could end). */
export function askBy(next: AskToLogIn | null): void {
  ask = next;
  declined = false;
  if (next) come();
}

/** Resolves once somebody can be asked: what asks comes with the last parts of a page of staff. */
export async function canBeAsked(): Promise<void> {
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, COMES_WITHIN))]);
}

/**
 * Asks whoever works here to log in again, once for all that wait for it (decision 0014); false where they did not. What somebody does is
 * always worth asking for; what a screen only `reads`, not after they have closed the dialog.
 */
export async function logInAgain(reads = false): Promise<boolean> {
  if (!ask || (reads && declined)) return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  declined = !(await asking);
  return !declined;
}
