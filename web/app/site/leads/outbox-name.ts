/** The name under which the browser keeps a lead that waits for the network. */
export const OUTBOX = 'talay.lead';
