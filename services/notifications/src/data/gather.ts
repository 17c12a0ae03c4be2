import { type Batcher, type BatcherOptions, createBatcher } from '@parcelbell/platform';

/**
 * A batcher for what nobody waits for: the first item of a batch waits `lingerMs` for others, which makes batches several times as large and
 * the database's work as much less.
 */
export function createGatherer<I, O>(options: BatcherOptions<I, O> & { readonly lingerMs: number }): Batcher<I, O> {
  const { lingerMs, ...rest } = options;
  const batcher = createBatcher(rest);
  let gathered: (() => void)[] = [];

  function letGo(): void {
    const all = gathered;
    gathered = [];
    for (const go of all) go();
  }

  return {
    add: async (item) => {
      if (gathered.length === 0) setTimeout(letGo, lingerMs);
      await new Promise<void>((resolve) => gathered.push(resolve));
      return batcher.add(item);
    },
  };
}
