import { Text, useMessages } from '@parcelbell/ui';
import { headOfficeMessages } from '../messages.ts';

/** Stands for a figure that was never counted yet. */
export function PendingFigure() {
  const t = useMessages(headOfficeMessages);
  return (
    <Text as="span" tone="muted" title={t('pending')}>
      –
    </Text>
  );
}
