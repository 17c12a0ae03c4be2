import { scrub } from '../logging/scrub.ts';

/** Errors whose message is a sentence for the person at the terminal; they repeat no value, so that the examples in them may be shown. */
const readable = new Set(['ConfigError', 'ListenError', 'DocumentStoreError']);

/** What the terminal says of a failure: one readable line, with `showStack` where it comes from. */
export function explainFailure(error: unknown, showStack: boolean): string {
  if (showStack && error instanceof Error) return scrub(error.stack ?? error.message);
  if (!(error instanceof Error)) return `Parcelbell could not start: ${scrub(String(error))}`;
  if (readable.has(error.name)) return error.message;
  const [line = error.name] = error.message.split('\n');
  return `Parcelbell could not start: ${scrub(line)} (PARCELBELL_DEBUG=true shows where)`;
}
