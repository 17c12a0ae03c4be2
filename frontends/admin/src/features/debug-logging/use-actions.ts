import { failureOf } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
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
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ call }: { readonly action: Action; readonly call: () => Promise<void> }) => call(),
    onSuccess: (_, { action }) => {
      if (action !== 'extend') onSwitched();
    },
  });
  const run = (action: Action, call: () => Promise<void>) => {
    if (!isPending) mutate({ action, call });
  };
  const failed: FailedAction | undefined = error ? { action: variables.action, why: failureOf(error) } : undefined;
  return {
    busy: isPending,
    failed,
    enable: (wanted: Wanted) => run('enable', () => enable(wanted)),
    extend: (seconds: Extension) => run('extend', () => extend(seconds)),
    disable: () => run('disable', disable),
  };
}
