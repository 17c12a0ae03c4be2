import type { AppConfig } from '@parcelbell/client';

const timeoutMs = 10_000;

/** What this installation has. The page's head has asked for the same address already, so this is rarely a wait. */
export async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const config = (await response.json()) as Partial<AppConfig>;
  if (!config.remotes || !config.signIn) throw new Error('/config.json names no remotes or no sign-in.');
  return { demo: false, ...config, remotes: config.remotes, signIn: config.signIn };
}
