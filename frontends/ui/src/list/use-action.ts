import { useState } from 'react';

interface Action<A extends readonly unknown[]> {
  readonly run: (...of: A) => Promise<void>;
  readonly busy: boolean;
  /** Why it was not done the last time. */
  readonly failed: Error | undefined;
  /** Forgets why it was not done. */
  readonly reset: () => void;
}

/** Something that a reader asks for: whether it is being done, and why it was not. While it is being done, it is not begun again. */
export function useAction<A extends readonly unknown[]>(work: (...of: A) => Promise<unknown>): Action<A> {
  const [{ busy, failed }, setState] = useState<Pick<Action<A>, 'busy' | 'failed'>>({ busy: false, failed: undefined });
  const run = async (...of: A) => {
    if (busy) return;
    setState({ busy: true, failed: undefined });
    try {
      await work(...of);
      setState({ busy: false, failed: undefined });
    } catch (error) {
      setState({ busy: false, failed: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return { run, busy, failed, reset: () => setState({ busy: false, failed: undefined }) };
}
