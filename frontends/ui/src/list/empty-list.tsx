import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useMessages } from '../text/locale.tsx';
import { listMessages } from './messages.ts';
import type { Narrowing, UsedListFilter } from './use-list-filter.ts';

interface EmptyListProps {
  used: Narrowing & Pick<UsedListFilter<Record<never, 'any'>>, 'change'>;
  /** How many entries there are on all pages. */
  total: number;
  /** The screen's words: where nothing matches the filter, and where there is nothing at all. */
  words: (key: 'noMatchTitle' | 'noMatchText' | 'emptyTitle' | 'emptyText') => string;
  /** What can be done where there is nothing at all. */
  action?: ReactNode;
}

/** Says why a list has no rows: the page is beyond the last one, nothing matches, or there is nothing. */
export function EmptyList({ used: { isNarrowed, bar, change }, total, words, action }: EmptyListProps) {
  const t = useMessages(listMessages);
  if (total > 0) {
    const first = <Button onClick={() => change({ page: 1 })}>{t('firstPage')}</Button>;
    return <EmptyState title={t('pastEnd')} action={first} />;
  }
  if (!isNarrowed) {
    return (
      <EmptyState title={words('emptyTitle')} action={action}>
        {words('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words('noMatchTitle')} action={<Button onClick={bar.onClear}>{t('clear')}</Button>}>
      {words('noMatchText')}
    </EmptyState>
  );
}
