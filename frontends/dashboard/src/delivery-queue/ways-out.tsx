import { pagePath } from '@parcelbell/addresses';
import { Button, Link, useMessages } from '@parcelbell/ui';
import type { DeliveryProblem } from './delivery-problem.ts';
import { queueMessages } from './messages.ts';
import classes from './ways-out.module.css';

interface WaysOutProps {
  problem: DeliveryProblem;
  onLog: () => void;
  /** The name of an action where there are several parcels; its word alone otherwise. */
  named?: (action: string) => string;
}

/** What a refusal offers: to log the parcel all the same, and to open the one that has its number. */
export function WaysOut({ problem: { anyway, known }, onLog, named = (action) => action }: WaysOutProps) {
  const t = useMessages(queueMessages);
  if (!anyway) return null;
  const word = t(anyway.allowUnregistered ? 'logNotifyLater' : 'logAnyway');
  return (
    <div className={classes.waysOut}>
      <Button size="small" aria-label={named(word)} onClick={onLog}>
        {word}
      </Button>
      {known && (
        <Link to={pagePath('parcel', known)} aria-label={named(t('openKnown'))}>
          {t('openKnown')}
        </Link>
      )}
    </div>
  );
}
