import {
  Boundary,
  DateText,
  EmptyState,
  formatAmount,
  loadable,
  Section,
  Text,
  useLoaded,
  useLocale,
  useMessages,
} from '@parcelbell/ui';
import type { ReactNode } from 'react';
import type { HomeParcel } from '../api/parcels.ts';
import { homeMessages } from '../messages.ts';
import classes from './parcels.module.css';

const qr = loadable(async () => (await import('./pickup-qr.tsx')).PickupQr);

/** What waits at the desk, the oldest first. */
export function WaitingParcels({ parcels }: { parcels: readonly HomeParcel[] }) {
  const t = useMessages(homeMessages);
  return (
    <Section title={t('waiting')}>
      {parcels.length === 0 && <EmptyState title={t('nothingWaits')}>{t('nothingWaitsText')}</EmptyState>}
      {parcels.length > 0 && (
        <ul className={classes.parcels}>
          {parcels.map((parcel) => (
            <WaitingParcel key={parcel.packageId} parcel={parcel} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function WaitingParcel({ parcel }: { parcel: HomeParcel }) {
  const t = useMessages(homeMessages);
  const { locale } = useLocale();
  const { location, tracking, storageFee, pickupCode, createdAt, packageId } = parcel;
  return (
    <li className={classes.parcel}>
      <h3 className={classes.name}>
        <ParcelName parcel={parcel} />
      </h3>
      <dl className={classes.facts}>
        <Fact label={t('since')}>
          <DateText iso={createdAt} />
        </Fact>
        {location && <Fact label={t('where')}>{location}</Fact>}
        {storageFee !== undefined && <Fact label={t('storageFee')}>{formatAmount(storageFee, locale)}</Fact>}
        {tracking && (
          <Fact label={t('tracking')} wide>
            {tracking}
          </Fact>
        )}
      </dl>
      {pickupCode && <PickupCode packageId={packageId} code={pickupCode} />}
    </li>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <Text as="dt" size="small" tone="muted">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

/** The courier and the kind of parcel. */
export function ParcelName({ parcel: { courier, packagetype } }: { parcel: HomeParcel }) {
  const t = useMessages(homeMessages);
  return <>{t('parcelName', { courier: courier === 'Other' ? t('otherCourier') : courier, type: t(packagetype) })}</>;
}

/** What the desk asks for: the digits to read out, and the same for its scanner. */
function PickupCode({ packageId, code }: { packageId: string; code: string }) {
  const t = useMessages(homeMessages);
  return (
    <div className={classes.code}>
      <div>
        <Text size="small" tone="muted">
          {t('pickupCode')}
        </Text>
        <p className={classes.digits}>{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
        <Text size="small" tone="muted">
          {t('pickupCodeHow')}
        </Text>
      </div>
      <div className={classes.qr}>
        <Boundary failed={null}>
          <LoadedQr text={`PB:${packageId}:${code}`} label={t('pickupQr')} />
        </Boundary>
      </div>
    </div>
  );
}

function LoadedQr(props: { text: string; label: string }) {
  const PickupQr = useLoaded(qr);
  return PickupQr && <PickupQr {...props} />;
}
