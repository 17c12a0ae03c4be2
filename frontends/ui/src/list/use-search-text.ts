import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long the search waits after the last key. */
const debounceMs = 250;

/**
 * The text of a search field. What is searched for follows once the typing pauses, and the field follows it when it changes
 * from elsewhere (Back, Clear).
 */
export function useSearchText(q: string, onSearch: (q: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q);
  // What the field has asked for and `q` has not become yet. By then somebody may have typed more, which stays.
  const asked = useRef<string[]>([]);
  const typed = text.trim();
  const search = useEffectEvent(() => {
    asked.current.push(typed);
    onSearch(typed);
  });
  const follow = useEffectEvent(() => {
    const own = asked.current.indexOf(q);
    asked.current.splice(0, own + 1);
    if (own < 0 && typed !== q) setText(q);
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
