import { Button, EmptyState, useMessages } from '@parcelbell/ui';
import type { UsedListFilter } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import { listsMessages } from './messages.ts';

interface NothingProps {
  used: Pick<UsedListFilter<Record<never, 'any'>>, 'isNarrowed' | 'bar'>;
  /** How many entries there are on all pages. */
  total: number;
  onFirstPage: () => void;
  /** Where no entry matches the filter. */
  noMatch: { title: string; text: string };
  /** Where there is none at all. */
  empty: { title: string; text: ReactNode };
}

/** Says why a list has no rows: the page is beyond the last one, nothing matches, or there is nothing. */
export function Nothing({ used, total, onFirstPage, noMatch, empty }: NothingProps) {
  const t = useMessages(listsMessages);
  if (total > 0)
    return <EmptyState title={t('pastEnd')} action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>} />;
  if (!used.isNarrowed) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <EmptyState title={noMatch.title} action={<Button onClick={used.bar.onClear}>{t('clear')}</Button>}>
      {noMatch.text}
    </EmptyState>
  );
}
