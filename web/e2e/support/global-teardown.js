/** Stops the site and the database that the global setup started. */
export default async function teardown() {
  await globalThis.stopSite?.();
}
