import { Icon, TextField, useMessages } from '@parcelbell/ui';
import { useSearchText } from '@parcelbell/ui/table';
import { useState } from 'react';
import { companiesMessages } from '../messages.ts';

/** What a list in the dialog is narrowed by. */
export function useTenantsFilter() {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const search = (next: string) => {
    setQ(next);
    setPage(1);
  };
  return { q, page, search, setPage };
}

export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useMessages(companiesMessages);
  const [text, setText] = useSearchText(q, onSearch);
  return (
    <TextField
      type="search"
      label={t('searchBuildings')}
      labelHidden
      placeholder={t('searchBuildings')}
      icon={<Icon name="search" size={16} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
