import { tabStore } from '@parcelbell/client';
import { useEffect, useState } from 'react';

/** The code of a screen did not load. */
export class CodeMissingError extends Error {
  constructor(cause: unknown) {
    super('Code did not load.', { cause });
    this.name = 'CodeMissingError';
  }
}

const reloadedAtKey = 'reloaded-for-code';
/** A page that was reloaded less than this ago shows the error instead: another reload would change nothing. */
const minReloadIntervalMs = 60_000;
const timeoutMs = 5_000;

/**
 * Reloads the page once where code did not load although the server answers: after a deployment the server no longer has the files that an open page names.
 * Returns true until it is known that the page is not reloaded, so that no error flashes up. Other errors do not cause a reload.
 */
export function useReloadForCode(error: unknown): boolean {
  const [reloads, setReloads] = useState(() => error instanceof CodeMissingError && navigator.onLine && !hasReloaded());
  useEffect(() => {
    if (!reloads) return;
    void serverAnswers().then((answers) => {
      if (!answers) return setReloads(false);
      tabStore.setItem(reloadedAtKey, String(Date.now()));
      // A page that cannot know that it was reloaded would be reloaded for ever.
      if (!tabStore.isKept(reloadedAtKey)) return setReloads(false);
      location.reload();
    });
  }, [reloads]);
  return reloads;
}

/** Without a server, a reload would leave the reader with the browser's own page for that. */
async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

function hasReloaded(): boolean {
  return Date.now() - Number(tabStore.getItem(reloadedAtKey) ?? 0) < minReloadIntervalMs;
}
