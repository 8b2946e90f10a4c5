/** Stops the server that the global setup started and removes its folder. */
export default async function teardown() {
  await globalThis.stopTestDatabase?.();
}
