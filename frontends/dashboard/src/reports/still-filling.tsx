import { Text, useMessages } from '@parcelbell/ui';
import { reportsMessages } from './messages.ts';
import classes from './reports.module.css';

/** Says so while figures of earlier days are still too low. */
export function StillFilling({ report }: { report: { readonly isStillFilling?: true } | null | undefined }) {
  const t = useMessages(reportsMessages);
  return report?.isStillFilling ? (
    <Text size="small" tone="muted" className={classes.filling} role="status">
      {t('stillFilling')}
    </Text>
  ) : null;
}

const askAgainMs = 5_000;

/** How soon a report is asked for again: some seconds later while it is being filled, else not by itself. */
export function refetchWhileFilling(report: { readonly isStillFilling?: true } | null | undefined): number | false {
  return report?.isStillFilling ? askAgainMs : false;
}
