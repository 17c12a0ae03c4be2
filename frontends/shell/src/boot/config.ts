import type { AppConfig } from '@parcelbell/client';

const timeoutMs = 10_000;

/** The installation's configuration. The page's head preloads the same address, so this seldom takes long. */
export async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const config = (await response.json()) as Partial<AppConfig>;
  if (!config.remotes || !config.signIn) throw new Error('/config.json names no remotes or no sign-in.');
  return { demo: false, ...config, remotes: config.remotes, signIn: config.signIn };
}
