import { type FoundPage, pageAt, pagePath } from '@parcelbell/addresses';
import type { AppConfig, RemoteId } from '@parcelbell/client';
import { localStore } from '@parcelbell/client/storage';
import { fetchEntry, type RemoteEntry } from '../remotes/entry.ts';
import { fetchConfig } from './config.ts';
import { type PreloadedCall, preloadCalls } from './first-calls.ts';
import { firstFilesFor, ownFirstFiles, preload } from './first-files.ts';

/** What the page's first script has started and the main script continues with. */
export interface Boot {
  config: Promise<AppConfig>;
  /** The same as a value once it has arrived, so that the first render does not wait for it. */
  known?: AppConfig;
  /** The entry of the remote that draws the page; undefined where the shell draws it. */
  remote: { id: RemoteId; entry: Promise<RemoteEntry> } | undefined;
  calls: readonly PreloadedCall[];
}

/** The global under which the main script finds the result. */
const resultName = 'parcelbellBoot';

/**
 * A small script that runs before the main one. It sets light or dark, so that the page never flashes in the wrong colours, and it
 * starts to load what this address needs: its code, its remote and its first calls. They arrive while the main script is still loading.
 */
function boot(): void {
  applyColorScheme();
  const config = fetchConfig();
  const { pathname } = location;
  const visitor = { token: localStore.getItem('accessToken'), tenantId: localStore.getItem('tenantId') };
  const asked = pageAt(pathname);
  const goesToSignIn = asked?.page.signedIn && visitor.token === null;
  const found = goesToSignIn ? pageAt(pagePath('login')) : asked;
  const id = remoteOf(found);
  const remote = id && { id, entry: config.then((known) => entryOf(known, id)) };
  const calls = preloadCalls(pathname, visitor);
  const result: Boot = { config, remote, calls };
  // The code that uses these promises reports their failures.
  config.then(
    (known) => Object.assign(result, { known }),
    () => undefined,
  );
  remote?.entry.catch(() => undefined);
  Object.assign(globalThis, { [resultName]: result });
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
  const choice = localStore.getItem('colorScheme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
}

boot();
