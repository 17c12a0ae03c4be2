import { describe, expect } from '@jest/globals';
import { startDocumentStore } from '@parcelbell/document-store';
import {
  emptyMailbox,
  eraseDuringKills,
  erasedValues,
  keptAddresses,
  maxWaitMs,
  moveInAHundred,
  textsInFiles,
} from './erase-one-of-a-hundred.ts';
import { killableProduct } from './killable-product.ts';

const killable = killableProduct();
const { it, start, product, api } = killable;

const filesWith = (texts: readonly string[]) => textsInFiles(product().dataDir, texts);

describe('one of a hundred people is erased by a product that is killed meanwhile', () => {
  it(
    'ends by itself, leaves no byte of them in any file, and everything of the others',
    async () => {
      await start({ shape: 'all-in-one' });
      const packageId = await moveInAHundred(api());
      expect((await filesWith(erasedValues.slice(0, 1))).length).toBeGreaterThan(0);
      await eraseDuringKills(killable, packageId);
      await product().stop();
      await emptyMailboxIn(product().dataDir);
      expect(await filesWith(erasedValues)).toEqual([]);
      for (const kept of keptAddresses) expect(await filesWith([kept])).not.toEqual([]);
    },
    3 * maxWaitMs,
  );
});

async function emptyMailboxIn(dataDir: string): Promise<void> {
  const store = await startDocumentStore({ dataDir });
  try {
    await emptyMailbox(`${store.url}/parcelbell`, 'parcelbell-dev');
  } finally {
    await store.close();
  }
}
