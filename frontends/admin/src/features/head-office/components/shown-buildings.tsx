import { Button, Text, useMessages } from '@parcelbell/ui';
import { headOfficeMessages } from '../messages.ts';
import classes from './head-office.module.css';

interface ShownBuildingsProps {
  shown: number;
  total: number;
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** How many of the buildings a list shows, and the button for the next page. */
export function ShownBuildings({ shown, total, list }: ShownBuildingsProps) {
  const t = useMessages(headOfficeMessages);
  return (
    <div className={classes.more}>
      <Text size="small" tone="muted" role="status">
        {t('shown', { shown, count: total })}
      </Text>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
