/** Code that is loaded when a screen needs it. */
export interface Loadable<T> {
  /** Loads it once, however often it is called. After a failure, the next call loads it again. */
  readonly load: () => Promise<T>;
  /** The code once it has loaded, so that it can be drawn at once; undefined before. */
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
