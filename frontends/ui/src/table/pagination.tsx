import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './table.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The number of entries as a sentence. */
  summary: string;
  onPage: (page: number) => void;
}

/** So many fit in one line. */
const maxOnPhone = 3;

/** Up to `max` page numbers around the current one. */
export function pageNumbers(page: number, pages: number, max = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - max + 1));
  return Array.from({ length: Math.min(max, pages) }, (_, at) => first + at);
}

/** The number of entries, and links to the other pages. */
export function Pagination({ page, pageSize, total, summary, onPage }: PaginationProps) {
  const t = useMessages(uiMessages);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const onPhone = pageNumbers(page, pages, maxOnPhone);
  return (
    <nav className={classes.pagination} aria-label={t('pages')}>
      <p className={classes.count}>{summary}</p>
      {pages > 1 && (
        <div className={classes.pages}>
          <Button variant="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          {pageNumbers(page, pages).map((number) => (
            <Button
              key={number}
              variant={number === page ? 'secondary' : 'quiet'}
              size="small"
              data-outer={!onPhone.includes(number) || undefined}
              aria-label={t('page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </Button>
          ))}
          <Button variant="quiet" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
