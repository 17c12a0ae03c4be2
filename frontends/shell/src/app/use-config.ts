import type { AppConfig } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import type { Boot } from '../boot/boot.ts';
import { fetchConfig } from '../boot/config.ts';

type State = { config: AppConfig } | { failed: true } | undefined;

interface UsedConfig {
  /** Undefined while it is on its way. */
  state: State;
  /** What the first script has begun; a further attempt asks for all of it anew. */
  begun: Boot | undefined;
  retry: () => void;
}

/** The installation's configuration: at once where the first script has it already, else when it comes. */
export function useConfig(boot: Boot | undefined): UsedConfig {
  const [attempt, setAttempt] = useState(0);
  const begun = attempt === 0 ? boot : undefined;
  const [state, setState] = useState<State>(begun?.known && { config: begun.known });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    // Of what was drawn, not of what is known by now: between the two it may have come.
    if (state && 'config' in state) return;
    let wanted = true;
    const asked = begun ? begun.config : fetchConfig();
    asked.then(
      (config) => wanted && setState({ config }),
      () => wanted && setState({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [begun, attempt]);
  return { state, begun, retry: () => setAttempt(attempt + 1) };
}
