import { deliveryLimits } from '@parcelbell/client';
import { DateText, Text, useLocale, useMessages } from '@parcelbell/ui';
import { formatAmount } from '@parcelbell/ui/fields';
import type { ReactNode } from 'react';
import { parcelMessages } from '../../../parcels/messages.ts';
import { channelsText } from '../../../parcels/parcel-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import { CopyTracking } from './copy-tracking.tsx';
import { EditableText } from './editable-text.tsx';
import classes from './parcel.module.css';

/** What is known of a parcel. Where it lies and what to mind are edited here. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcelPageMessages);
  const words = useMessages(parcelMessages);
  const { locale } = useLocale();
  const { edit } = useChangeParcel(parcel.packageId);
  const { people, channels, tracking, storageFee, reminders } = parcel;
  return (
    <dl className={classes.facts}>
      <Fact name={words('location')}>
        <EditableText
          label={words('location')}
          value={parcel.location ?? ''}
          maxLength={deliveryLimits.location}
          attempt={{ what: 'noted', parcel }}
          onSave={(location) => edit({ location })}
        />
      </Fact>
      <Fact name={t('note')}>
        <EditableText
          label={t('note')}
          value={parcel.note ?? ''}
          maxLength={deliveryLimits.note}
          attempt={{ what: 'noted', parcel }}
          onSave={(note) => edit({ note })}
        />
      </Fact>
      {tracking && (
        <Fact name={words('tracking')}>
          <CopyTracking tracking={tracking} />
        </Fact>
      )}
      <Fact name={t('since')}>
        <DateText iso={parcel.createdAt} />
      </Fact>
      <Fact name={t('told')}>
        {people === 0 ? t('toldNobody') : words('willHear', { count: people, channels: channelsText(channels, words) })}
      </Fact>
      {reminders !== undefined && reminders > 0 && <Fact name={t('reminders')}>{reminders}</Fact>}
      {storageFee !== undefined && <Fact name={t('storageFee')}>{formatAmount(storageFee, locale)}</Fact>}
      <Fact name={words('package')}>
        <span className={classes.number}>{parcel.packageId}</span>
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
