import { Loading, Section, Skeleton, Text, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { type Column, DataTable, ListState } from '@parcelbell/ui/table';
import type { Group } from '../api/search.ts';
import { headOfficeMessages } from '../messages.ts';
import classes from './search-tab.module.css';

interface FoundGroupProps<Row, Answer> {
  title: string;
  words: { readonly failed: string; readonly loading: string; readonly nothing: string };
  group: Group<Answer & { readonly hasMore: boolean }>;
  rowsOf: (answer: Answer) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
}

/** What a search found of one kind. The other kind is there also where this one could not be searched. */
export function FoundGroup<Row, Answer>({
  title,
  words,
  group,
  rowsOf,
  rowKey,
  columns,
}: FoundGroupProps<Row, Answer>) {
  const t = useMessages(headOfficeMessages);
  const { found, call } = group;
  const rows = found ? rowsOf(found) : [];
  return (
    <Section title={title}>
      <ListState title={words.failed} {...call}>
        {found ? (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            empty={
              <Text size="small" tone="muted">
                {words.nothing}
              </Text>
            }
          />
        ) : (
          <Loading label={words.loading}>
            {[100, 96].map((width) => (
              <Skeleton key={width} shape="control" width={width} />
            ))}
          </Loading>
        )}
        <div role="status" className={found?.hasMore ? classes.more : undefined}>
          {found && <VisuallyHidden>{t('found', { count: rows.length })}</VisuallyHidden>}
          {found?.hasMore && (
            <Text size="small" tone="muted">
              {t('hasMore', { count: rows.length })}
            </Text>
          )}
        </div>
      </ListState>
    </Section>
  );
}
