const mostTexts = 100;

/** Answers of a text whether it should be shown: not where it was shown less than `ms` milliseconds ago, such as a failed connection that is tried again and again. */
export function shownOncePer(ms: number): (text: string) => boolean {
  const lastShown = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    if (now - (lastShown.get(text) ?? Number.NEGATIVE_INFINITY) < ms) return false;
    if (lastShown.size >= mostTexts) lastShown.clear();
    lastShown.set(text, now);
    return true;
  };
}
