import { isAway } from '@parcelbell/errors';

/** The faults of single pieces of work, such as one row of many, that keep none of the others. */
export interface Faults {
  /** Does one piece of work; false where it failed. Rejects only where something is away, which would fail the others too. */
  attempt(work: () => Promise<void>): Promise<boolean>;
  /** Records a fault that came before the work began, such as a row that cannot be read. */
  add(error: unknown): void;
  /** Throws the first fault if there was one, so that whoever called knows that not all is done. */
  throwFirst(): void;
}

export function createFaults(): Faults {
  let first: { readonly error: unknown } | undefined;
  const add = (error: unknown) => {
    first ??= { error };
  };
  return {
    add,
    attempt: async (work) => {
      try {
        await work();
        return true;
      } catch (error) {
        if (isAway(error)) throw error;
        add(error);
        return false;
      }
    },
    throwFirst: () => {
      if (first) throw first.error;
    },
  };
}
