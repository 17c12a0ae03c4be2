import { useEffect, useEffectEvent, useState } from 'react';

/** How long the search waits after the last key. */
const debounceMs = 250;

/**
 * The text of a search field. What is searched for follows once the typing pauses, and the field follows it when it changes
 * from elsewhere (Back, Clear).
 */
export function useSearchText(q: string, onSearch: (q: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const typed = text.trim();
  const search = useEffectEvent(() => onSearch(typed));
  const follow = useEffectEvent(() => {
    if (typed !== q) setText(q);
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
