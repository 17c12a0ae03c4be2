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

/**
 * Reloads the page once where code has not come although there is a network: after a deployment, the files that an open page knows are gone, and only a page
 * of the new release knows the new ones. True while it reloads, so that nothing flashes up. What else was thrown, a reload would not mend.
 */
export function useReloadForCode(error: unknown): boolean {
  const [reloads] = useState(() => error instanceof CodeMissingError && navigator.onLine && !hasReloaded());
  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(rememberedAs, String(Date.now()));
    location.reload();
  }, [reloads]);
  return reloads;
}

function hasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(rememberedAs) ?? 0) < pauseMs;
}
