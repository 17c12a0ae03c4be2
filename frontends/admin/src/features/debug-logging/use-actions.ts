import { failureOf } from '@parcelbell/client';
import { useState } from 'react';
import { type Extension, useChangeDebugLogging, type Wanted } from './api/debug-logging.ts';

type Action = 'enable' | 'extend' | 'disable';

/** An action that failed, for the words of the screen. */
export interface FailedAction {
  readonly action: Action;
  readonly why: ReturnType<typeof failureOf>;
}

/** The actions of the screen, one at a time, and what failed last. `onSwitched` is called once debug logging was turned on or off. */
export function useActions(onSwitched: () => void) {
  const { enable, extend, disable } = useChangeDebugLogging();
  const [running, setRunning] = useState<Action>();
  const [failed, setFailed] = useState<FailedAction>();
  const run = async (action: Action, call: () => Promise<void>): Promise<void> => {
    if (running) return;
    setRunning(action);
    setFailed(undefined);
    try {
      await call();
      if (action !== 'extend') onSwitched();
    } catch (error) {
      setFailed({ action, why: failureOf(error) });
    }
    setRunning(undefined);
  };
  return {
    busy: running !== undefined,
    failed,
    enable: (wanted: Wanted) => void run('enable', () => enable(wanted)),
    extend: (seconds: Extension) => void run('extend', () => extend(seconds)),
    disable: () => void run('disable', disable),
  };
}
