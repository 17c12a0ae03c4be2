import type { AppConfig } from '@parcelbell/client';
import { useEffect, useState } from 'react';
import type { Boot } from '../boot/boot.ts';
import { fetchConfig } from '../boot/config.ts';

type State = { config: AppConfig } | { failed: true } | undefined;

interface UsedConfig {
  /** Undefined while it is loading. */
  state: State;
  /** What the page's first script has begun; undefined after a retry, which begins everything again. */
  begun: Boot | undefined;
  retry: () => void;
}

/** The installation's configuration, at once if the page's first script has it already. */
export function useConfig(boot: Boot | undefined): UsedConfig {
  const [attempt, setAttempt] = useState(0);
  const begun = attempt === 0 ? boot : undefined;
  const [state, setState] = useState<State>(begun?.known && { config: begun.known });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    // `state` is what was rendered: the configuration may have arrived since.
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
