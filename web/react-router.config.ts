import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // The whole route manifest comes with the first page: no navigation asks for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
