const maxTexts = 100;
const shownAgainAfterMs = 10_000;

/** Answers of a text whether it should be shown: not where it was shown within the last ten seconds, such as a failed connection that is tried again and again. */
export function createDuplicateFilter(): (text: string) => boolean {
  const lastShown = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    if (now - (lastShown.get(text) ?? Number.NEGATIVE_INFINITY) < shownAgainAfterMs) return false;
    if (lastShown.size >= maxTexts) lastShown.clear();
    lastShown.set(text, now);
    return true;
  };
}
