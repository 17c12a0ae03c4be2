/** Code that is fetched when it is wanted. */
export interface Loadable<T> {
  /** Fetches it, once however often it is asked; where that failed, anew. */
  readonly load: () => Promise<T>;
  /** What there is of it once it is there, so that it can be drawn at once. */
  readonly ready: () => T | undefined;
}

export function loadable<T>(fetchCode: () => Promise<T>): Loadable<T> {
  let running: Promise<T> | undefined;
  let ready: T | undefined;
  const fetchOnce = async () => {
    try {
      ready = await fetchCode();
      return ready;
    } catch (error) {
      running = undefined;
      throw error;
    }
  };
  return {
    load: () => {
      running ??= fetchOnce();
      return running;
    },
    ready: () => ready,
  };
}
