import type { Platform } from '@parcelbell/lifecycle';
import type { Delivery } from './domain/delivery/delivery.ts';
import type { LimitNotice } from './domain/limit/limit-notice.ts';

/** The events of this service, each with its log line and its counters. */
export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>) {
  /** Counts deliveries by the labels and writes them to the log. */
  const counted = (
    name: string,
    description: string,
    text: string,
    labelsOf: (delivery: Delivery) => Record<string, string> = () => ({}),
  ) => {
    const counter = metrics.counter(name, description);
    return (delivery: Delivery) => {
      const { tenantId, packageId, people } = delivery;
      counter.add(1, labelsOf(delivery));
      log.debug({ tenantId, packageId, people }, text);
    };
  };
  const byCourier = ({ courier }: Delivery) => ({ courier });
  const byReason = ({ closure }: Delivery) => ({ reason: closure?.reason ?? '' });
  const failed = metrics.counter('parcels_notice_failed', 'Parcels whose notice failed in all attempts');
  const overLimit = metrics.counter('limits_exceeded', 'Units that were notified of a month over the limit');
  return {
    deliveryLogged: counted('parcels_logged', 'Parcels that were logged', 'parcel logged', byCourier),
    deliveryPickedUp: counted('parcels_picked_up', 'Parcels that were picked up', 'parcel picked up', byCourier),
    deliveryUndone: counted('parcels_undone', 'Parcels that were undone', 'parcel undone'),
    deliveryCorrected: counted('parcels_corrected', 'Parcels that were corrected', 'parcel corrected'),
    deliveryClosed: counted('parcels_closed', 'Parcels that were closed without a pickup', 'parcel closed', byReason),
    deliveryReopened: counted('parcels_reopened', 'Parcels that were reopened', 'parcel reopened'),
    residentsNotified: counted(
      'parcels_told_later',
      'Parcels whose residents were notified after the logging',
      'residents notified after the logging',
    ),
    noticeRetried: (tenantId: string, packageId: string, error: unknown) => {
      log.error({ tenantId, packageId, err: error }, 'residents could not be notified; the notice is retried');
    },
    noticeFailed: (tenantId: string, packageId: string, error: unknown) => {
      failed.add(1);
      log.error({ tenantId, packageId, err: error }, 'residents could not be notified; the notice is given up');
    },
    limitExceeded: ({ tenantId, localMonth, deliveries }: LimitNotice) => {
      overLimit.add(1);
      log.debug({ tenantId, localMonth, deliveries }, 'unit notified of its limit');
    },
    sampleDeliveriesMissing: (tenantId: string) => {
      log.warn({ tenantId }, 'the sample parcels are left to the next start: residents did not answer in time');
    },
    deliveriesDeleted: (tenantId: string, count: number) => {
      log.info({ tenantId, count }, 'parcels of a deleted building were deleted');
    },
  };
}
