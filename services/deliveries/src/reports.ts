import type { Platform } from '@parcelbell/platform';
import type { Delivery } from './domain/delivery/delivery.ts';
import type { LimitNotice } from './domain/limit/limit-notice.ts';

/** The events of this service, each with its log line and its counters. */
export interface Reports {
  deliveryLogged(delivery: Delivery): void;
  deliveryPickedUp(delivery: Delivery): void;
  deliveryUndone(delivery: Delivery): void;
  deliveryCorrected(delivery: Delivery): void;
  deliveryClosed(delivery: Delivery): void;
  deliveryReopened(delivery: Delivery): void;
  residentsNotified(delivery: Delivery): void;
  noticeRetried(tenantId: string, packageId: string, error: unknown): void;
  noticeFailed(tenantId: string, packageId: string, error: unknown): void;
  limitExceeded(notice: LimitNotice): void;
  deliveriesDeleted(tenantId: string, count: number): void;
}

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const logged = metrics.counter('parcels_logged', 'Parcels that were logged');
  const pickedUp = metrics.counter('parcels_picked_up', 'Parcels that were picked up');
  const undone = metrics.counter('parcels_undone', 'Parcels that were undone before anybody was notified');
  const corrected = metrics.counter('parcels_corrected', 'Parcels that were corrected');
  const closed = metrics.counter('parcels_closed', 'Parcels that were closed without a pickup');
  const reopened = metrics.counter('parcels_reopened', 'Parcels that were reopened after a closure or pickup');
  const notifiedLater = metrics.counter(
    'parcels_told_later',
    'Parcels whose residents were notified after the logging',
  );
  const failed = metrics.counter('parcels_notice_failed', 'Parcels whose notice failed in all attempts');
  const overLimit = metrics.counter('limits_exceeded', 'Units that were notified of a month over the limit');
  return {
    deliveryLogged: ({ tenantId, packageId, courier, people }) => {
      logged.add(1, { courier });
      log.debug({ tenantId, packageId, people }, 'parcel logged');
    },
    deliveryPickedUp: ({ tenantId, packageId, courier }) => {
      pickedUp.add(1, { courier });
      log.debug({ tenantId, packageId }, 'parcel picked up');
    },
    deliveryUndone: ({ tenantId, packageId }) => {
      undone.add(1);
      log.debug({ tenantId, packageId }, 'parcel undone');
    },
    deliveryCorrected: ({ tenantId, packageId }) => {
      corrected.add(1);
      log.debug({ tenantId, packageId }, 'parcel corrected');
    },
    deliveryClosed: ({ tenantId, packageId, closure }) => {
      closed.add(1, { reason: closure?.reason ?? '' });
      log.debug({ tenantId, packageId }, 'parcel closed');
    },
    deliveryReopened: ({ tenantId, packageId }) => {
      reopened.add(1);
      log.debug({ tenantId, packageId }, 'parcel reopened');
    },
    residentsNotified: ({ tenantId, packageId, people }) => {
      notifiedLater.add(1);
      log.debug({ tenantId, packageId, people }, 'residents notified after the logging');
    },
    noticeRetried: (tenantId, packageId, error) => {
      log.error({ tenantId, packageId, err: error }, 'residents could not be notified; the notice is retried');
    },
    noticeFailed: (tenantId, packageId, error) => {
      failed.add(1);
      log.error({ tenantId, packageId, err: error }, 'residents could not be notified; the notice is given up');
    },
    limitExceeded: ({ tenantId, localMonth, deliveries }) => {
      overLimit.add(1);
      log.debug({ tenantId, localMonth, deliveries }, 'unit notified of its limit');
    },
    deliveriesDeleted: (tenantId, count) => {
      log.info({ tenantId, count }, 'parcels of a deleted building were deleted');
    },
  };
}
