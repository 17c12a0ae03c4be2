import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long the search waits after the last key. */
const debounceMs = 250;

/**
 * The text of a search field. What is searched for follows once the typing pauses, and the field follows it when it changes
 * from elsewhere (Back, Clear).
 */
export function useSearchText(q: string, onSearch: (q: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q);
  // The field's own searches that `q` has not followed yet. What somebody has typed since then must stay.
  const pending = useRef<string[]>([]);
  const typed = text.trim();
  const search = useEffectEvent(() => {
    pending.current.push(typed);
    onSearch(typed);
  });
  const follow = useEffectEvent(() => {
    const own = pending.current.indexOf(q);
    if (own >= 0) pending.current.splice(0, own + 1);
    else if (typed !== q) setText(q);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `q` is what the field follows.
  useEffect(() => follow(), [q]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return [text, setText];
}
