/** What a listing lacks that was to be published, by the codes of the API, and which listings. */
export interface NotReady {
  /** NO_PRICE, NO_PICTURE, PARENT_IS_DRAFT. */
  lacks: readonly string[];
  total: number;
  first: readonly { id: string; reference: string; name: { en: string; ru: string } }[];
}

type Ask = (missing: NotReady) => Promise<boolean>;

let ask: Ask | null = null;

/** Sets who asks, while a screen of staff is open. */
export function askToPublishBy(next: Ask | null): void {
  ask = next;
}

/** Whether somebody wants it published all the same, who was told what is missing (decision 0035); `refusal` is what NOT_READY says. */
export async function publishAnyway(refusal: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!ask) return false;
  const { fields, listings } = refusal as {
    fields: readonly { code: string }[];
    listings: { total: number; first: NotReady['first'] };
  };
  return ask({ lacks: fields.map(({ code }) => code), ...listings });
}
