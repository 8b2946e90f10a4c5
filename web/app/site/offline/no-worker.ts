/* Served as /sw.js when the worker is disabled (SERVICE_WORKER=0): it unregisters itself and deletes its predecessors' caches. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('talay-')) await caches.delete(name);
  await self.registration.unregister();
}

export {};
