/** Gives the tests the server of `npm test`, or starts one: every test file copies its migrated database. */
export default async function setup() {
  if (process.env.TEST_TEMPLATE_URL) return;
  const { startTestServer } = await import('../../../scripts/lib/test-server.mjs');
  const server = await startTestServer();
  globalThis.stopTestServer = server.stop;
  process.env.TEST_TEMPLATE_URL = server.url;
}
