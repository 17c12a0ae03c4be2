import { Icon, TextField, useMessages } from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import { historyMessages } from '../messages.ts';

const settledMs = 250;

interface SearchBoxProps {
  value: string;
  onSearch: (q: string) => void;
}

/** Searches once the typing pauses. What is typed is its own until then; a value from elsewhere (Back, Clear) takes over. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useMessages(historyMessages);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search.current(typed.trim()), settledMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      type="search"
      label={t('search')}
      labelHidden
      placeholder={t('searchHint')}
      before={<Icon name="search" size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
