import type { ComponentType } from 'react';

/** A screen whose code is fetched when it is wanted. */
export interface Loadable {
  /** Fetches the code; asked again, it answers what it has. */
  readonly load: () => Promise<ComponentType>;
  /** The screen once its code is there, so that it can be drawn at once. */
  readonly ready: () => ComponentType | undefined;
}

export function loadable(fetchCode: () => Promise<ComponentType>): Loadable {
  let ready: ComponentType | undefined;
  return {
    load: async () => {
      ready ??= await fetchCode();
      return ready;
    },
    ready: () => ready,
  };
}
