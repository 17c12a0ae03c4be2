import { tabStore } from '@parcelbell/client';
import { useEffect, useState } from 'react';

/** Code that a screen needs has not come. */
export class CodeMissingError extends Error {
  constructor(cause: unknown) {
    super('Code did not load.', { cause });
    this.name = 'CodeMissingError';
  }
}

const rememberedAs = 'reloaded-for-code';
/** A page that was reloaded so short a time ago says what is wrong instead: another reload would change nothing. */
const pauseMs = 60_000;
const answerWithinMs = 5_000;

/**
 * Reloads the page once where code has not come although the server answers: after a deployment, the files that an open page knows are gone, and only a page
 * of the new release knows the new ones. True until it is known that it does not reload, so that nothing flashes up. What else was thrown, a reload would not
 * mend.
 */
export function useReloadForCode(error: unknown): boolean {
  const [reloads, setReloads] = useState(() => error instanceof CodeMissingError && navigator.onLine && !hasReloaded());
  useEffect(() => {
    if (!reloads) return;
    void serverAnswers().then((answers) => {
      if (!answers) return setReloads(false);
      tabStore.setItem(rememberedAs, String(Date.now()));
      // A page that cannot know that it was reloaded would be reloaded for ever.
      if (!tabStore.isKept(rememberedAs)) return setReloads(false);
      location.reload();
    });
  }, [reloads]);
  return reloads;
}

/** Without a server, a reload would leave the reader with the browser's own page for that. */
async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

function hasReloaded(): boolean {
  return Date.now() - Number(tabStore.getItem(rememberedAs) ?? 0) < pauseMs;
}
