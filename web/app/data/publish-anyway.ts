/** What is missing from listings to be published, as API codes, and the listings concerned. */
export interface NotReady {
  /** NO_PRICE, NO_PICTURE, PARENT_IS_DRAFT. */
  lacks: readonly string[];
  total: number;
  first: readonly { id: string; reference: string; name: { en: string; ru: string } }[];
}

type Ask = (missing: NotReady) => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the dialog that asks, while a staff screen is open. */
export function askToPublishBy(next: Ask | null): void {
  ask = next;
}

/** Asks whether to publish anyway, showing what is missing (decision 0035); `refusal` is the NOT_READY error. */
export async function publishAnyway(refusal: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!ask) return false;
  const { fields, listings } = refusal as {
    fields: readonly { code: string }[];
    listings: { total: number; first: NotReady['first'] };
  };
  return ask({ lacks: fields.map(({ code }) => code), ...listings });
}
