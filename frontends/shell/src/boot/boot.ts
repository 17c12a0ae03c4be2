import type { AppConfig, RemoteId } from '@parcelbell/client';
import { fetchEntry, type RemoteEntry } from '../remotes/entry.ts';
import { mountFor } from '../remotes/mounts.ts';
import { fetchConfig } from './config.ts';

/** What the page's first script has begun, for the main one to go on with. */
export interface Boot {
  config: Promise<AppConfig>;
  /** The entry of the remote that owns the address; undefined where none does. */
  remote: { id: RemoteId; entry: Promise<RemoteEntry> } | undefined;
}

const bootedAs = 'parcelbellBoot';

/**
 * A small script before the main one, for the two things that must not wait for it: light or dark, so that a choice never
 * flashes, and the remote of this address, which arrives while the main script is still on its way.
 */
function boot(): void {
  applyColorScheme();
  const config = fetchConfig();
  const mount = mountFor(location.pathname);
  const wanted = mount && (!mount.staffOnly || stored('accessToken') !== null);
  const remote = wanted ? { id: mount.id, entry: config.then((known) => entryOf(known, mount.id)) } : undefined;
  // Whoever uses these reports their failure.
  config.catch(() => undefined);
  remote?.entry.catch(() => undefined);
  Object.assign(globalThis, { [bootedAs]: { config, remote } satisfies Boot });
}

function entryOf(config: AppConfig, id: RemoteId): Promise<RemoteEntry> {
  const address = config.remotes[id];
  if (!address) throw new Error(`There is no remote ${id} in this installation.`);
  return fetchEntry(new URL(address, location.href), false);
}

function applyColorScheme(): void {
  const choice = stored('colorScheme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

boot();
