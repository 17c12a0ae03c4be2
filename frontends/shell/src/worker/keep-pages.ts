import { whenOnline } from '../remotes/kit.ts';

const script = '/worker.js';
/** The pages that the worker answers for: those of a building's staff. */
const scope = '/admin/tenant/';
/** For so long, the first screen has the network for itself. */
const calmAfterMs = 3_000;

/**
 * Lets the browser keep the pages of a building's staff, so that they open without a connection; later, when there is nothing else to do. Returns how
 * to call it off. Some browsers have no workers, or none where the address is not secure.
 */
export function keepPages(): () => void {
  return whenCalm(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.register(script, { scope });
    (active ?? waiting ?? installing)?.postMessage('keep');
  });
}

/** Takes back whatever an earlier visit has set up. */
export function forgetPages(): () => void {
  return whenCalm(async () => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    await registration?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

function whenCalm(work: () => Promise<void>): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  // The page works without it.
  const attempt = () => whenOnline(() => void work().catch(() => undefined));
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(attempt);
    else attempt();
  }, calmAfterMs);
  return () => clearTimeout(timer);
}
