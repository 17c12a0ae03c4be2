import { type FoundPage, pageAt, pagePath } from '@parcelbell/addresses';
import type { AppConfig, RemoteId } from '@parcelbell/client';
import { fetchEntry, type RemoteEntry } from '../remotes/entry.ts';
import { fetchConfig } from './config.ts';
import { type BegunCall, beginCalls } from './first-calls.ts';
import { firstFilesFor, ownFirstFiles, preload } from './first-files.ts';

/** What the page's first script has begun, for the main one to go on with. */
export interface Boot {
  config: Promise<AppConfig>;
  /** The same once it is there, so that the first drawing need not wait for it. */
  known?: AppConfig;
  /** The entry of the remote that owns the address; undefined where none does. */
  remote: { id: RemoteId; entry: Promise<RemoteEntry> } | undefined;
  calls: readonly BegunCall[];
}

const bootedAs = 'parcelbellBoot';

/**
 * A small script before the main one, for what must not wait for it: light or dark, so that a choice never flashes, and
 * what this address begins with, its code, its remote and its calls, which arrive while the main script is still on its way.
 */
function boot(): void {
  applyColorScheme();
  const config = fetchConfig();
  const { pathname } = location;
  const visitor = { token: stored('accessToken'), tenantId: stored('tenantId') };
  const asked = pageAt(pathname);
  const goesToSignIn = asked?.page.signedIn && visitor.token === null;
  const found = goesToSignIn ? pageAt(pagePath('login')) : asked;
  const id = remoteOf(found);
  const remote = id && { id, entry: config.then((known) => entryOf(known, id)) };
  const calls = beginCalls(pathname, visitor);
  const booted: Boot = { config, remote, calls };
  // Whoever uses these reports their failure.
  config.then(
    (known) => Object.assign(booted, { known }),
    () => undefined,
  );
  remote?.entry.catch(() => undefined);
  Object.assign(globalThis, { [bootedAs]: booted });
  const files = firstFilesFor(goesToSignIn ? pagePath('login') : pathname, ownFirstFiles(document));
  for (const file of files) preload(new URL(file, location.origin));
}

function remoteOf(found: FoundPage | undefined): RemoteId | undefined {
  return found && found.page.drawnBy !== 'shell' ? found.page.drawnBy : undefined;
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
