import { afterAll } from '@jest/globals';
import { pino } from 'pino';
import type { FileStore } from '../../src/files/file-store.js';
import { createFolderStore } from '../../src/files/folder-store.js';
import { createS3Store } from '../../src/files/s3-store.js';
import { startS3Server, type S3Server } from './s3-server.js';

const servers: S3Server[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Both kinds of file stores, each as a test's app opens it: for `describe.each`. */
export const STORES: [where: string, openStore: (folder: string) => Promise<FileStore>][] = [
  ['a folder', createFolderStore],
  [
    'S3',
    async (folder) => {
      const server = await startS3Server();
      servers.push(server);
      return createS3Store(server.bucket, folder, pino({ level: 'silent' }));
    },
  ],
];
