/* What stands at /sw.js where the worker is switched off (SERVICE_WORKER=0): it removes itself and what its predecessors have kept. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('talay-')) await caches.delete(name);
  await self.registration.unregister();
}

export {};
