import type { Platform } from '@parcelbell/platform';
import type { Delivery } from './domain/delivery/delivery.ts';
import type { LimitNotice } from './domain/limit/limit-notice.ts';

/** What happens in this service, as its log and its counters know it. */
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
  const pickedUp = metrics.counter('parcels_picked_up', 'Parcels that were handed out');
  const undone = metrics.counter('parcels_undone', 'Parcels that were taken back before anybody was told');
  const corrected = metrics.counter('parcels_corrected', 'Parcels of which something was corrected');
  const closed = metrics.counter('parcels_closed', 'Parcels that were closed without a pickup');
  const reopened = metrics.counter('parcels_reopened', 'Parcels that wait again after they were closed or picked up');
  const told = metrics.counter('parcels_told_later', 'Parcels of which residents were told later than at logging');
  const failed = metrics.counter('parcels_notice_failed', 'Parcels whose residents could not be told, however often');
  const overLimit = metrics.counter('limits_exceeded', 'Units whose people were told of a month over the limit');
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
      told.add(1);
      log.debug({ tenantId, packageId, people }, 'residents told later');
    },
    noticeRetried: (tenantId, packageId, error) => {
      log.error({ tenantId, packageId, err: error }, 'residents could not be told; it is tried again');
    },
    noticeFailed: (tenantId, packageId, error) => {
      failed.add(1);
      log.error({ tenantId, packageId, err: error }, 'residents could not be told; given up');
    },
    limitExceeded: ({ tenantId, localMonth, deliveries }) => {
      overLimit.add(1);
      log.debug({ tenantId, localMonth, deliveries }, 'unit over its limit told');
    },
    deliveriesDeleted: (tenantId, count) => {
      log.info({ tenantId, count }, 'parcels of a deleted building deleted');
    },
  };
}
