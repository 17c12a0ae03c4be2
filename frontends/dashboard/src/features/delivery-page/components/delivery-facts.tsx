import { deliveryLimits } from '@parcelbell/client';
import { DateText, Text, useLocale, useMessages } from '@parcelbell/ui';
import { formatAmount } from '@parcelbell/ui/fields';
import type { ReactNode } from 'react';
import { channelsText } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { useChangeDelivery } from '../api/change-delivery.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import { CopyTracking } from './copy-tracking.tsx';
import classes from './delivery.module.css';
import { EditableText } from './editable-text.tsx';

/** What is known of a parcel. Where it lies and what to mind are edited here. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetails }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  const { locale } = useLocale();
  const { edit } = useChangeDelivery(delivery.packageId);
  const { people, channels, tracking, storageFee, reminders } = delivery;
  return (
    <dl className={classes.facts}>
      <Fact name={words('location')}>
        <EditableText
          label={words('location')}
          value={delivery.location ?? ''}
          maxLength={deliveryLimits.location}
          attempt={{ what: 'noted', parcel: delivery }}
          onSave={(location) => edit({ location })}
        />
      </Fact>
      <Fact name={t('note')}>
        <EditableText
          label={t('note')}
          value={delivery.note ?? ''}
          maxLength={deliveryLimits.note}
          attempt={{ what: 'noted', parcel: delivery }}
          onSave={(note) => edit({ note })}
        />
      </Fact>
      {tracking && (
        <Fact name={words('tracking')}>
          <CopyTracking tracking={tracking} />
        </Fact>
      )}
      <Fact name={t('since')}>
        <DateText iso={delivery.createdAt} />
      </Fact>
      <Fact name={t('told')}>
        {people === 0 ? t('toldNobody') : words('willHear', { count: people, channels: channelsText(channels, words) })}
      </Fact>
      {reminders !== undefined && reminders > 0 && <Fact name={t('reminders')}>{reminders}</Fact>}
      {storageFee !== undefined && <Fact name={t('storageFee')}>{formatAmount(storageFee, locale)}</Fact>}
      <Fact name={words('package')}>
        <span className={classes.number}>{delivery.packageId}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <dd>{children}</dd>
    </>
  );
}
