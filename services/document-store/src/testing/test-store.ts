import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentStore } from '../start.ts';

/** An empty document store for tests. */
export interface TestStore {
  /** Where MongoDB's drivers reach it, without a database. */
  readonly url: string;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
}

/** Starts an empty document store in a folder of its own. */
export const startTestStore = async (): Promise<TestStore> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcelbell-store-'));
  const store = await startDocumentStore({ dataDir });
  return {
    url: store.url,
    async close() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
