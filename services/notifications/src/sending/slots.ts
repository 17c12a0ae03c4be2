/** Lets only so many through at once, in the order in which they asked. */
export interface Slots {
  /** Does the work in a slot, once there is one. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    // Whoever is done hands the slot over, so it is never free in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    run: async (work) => {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
