import { Button, useMessages } from '@parcelbell/ui';
import { personDataMessages } from '../messages.ts';
import type { Pages } from '../use-pages.ts';
import classes from './person-data.module.css';

/** Fetches the next page, where there is one. */
export function MoreButton({ pages: { hasMore, isLoadingMore, more } }: { pages: Pages<unknown> }) {
  const t = useMessages(personDataMessages);
  return (
    hasMore && (
      <div className={classes.more}>
        <Button size="small" busy={isLoadingMore} onClick={more}>
          {t('more')}
        </Button>
      </div>
    )
  );
}
