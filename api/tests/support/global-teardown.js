/** Stops the server that the global setup started. */
export default async function teardown() {
  await globalThis.stopTestServer?.();
}
