import type { Courier, PackageType } from '@parcelbell/client';
import { normaliseUnit } from '../../deliveries/normalise-unit.ts';
import type { Correction } from './api/change-delivery.ts';
import type { DeliveryDetails } from './api/delivery.ts';

/** The fields of a parcel that can have been logged wrongly, as they are typed. */
export interface CorrectedValues {
  readonly unit: string;
  readonly tower: string;
  readonly courier: Courier;
  readonly packagetype: PackageType;
  readonly tracking: string;
}

export function valuesOf({ unit, tower, courier, packagetype, tracking }: DeliveryDetails): CorrectedValues {
  return { unit, tower: tower ?? '', courier, packagetype, tracking: tracking ?? '' };
}

/** What differs from the parcel. */
export function changesOf(delivery: DeliveryDetails, values: CorrectedValues): Omit<Correction, 'reason'> {
  const before = valuesOf(delivery);
  const { courier, packagetype } = values;
  const unit = normaliseUnit(values.unit);
  const tracking = values.tracking.trim();
  return {
    ...(unit === before.unit ? {} : { unit }),
    ...(values.tower === before.tower ? {} : { tower: values.tower }),
    ...(courier === before.courier ? {} : { courier }),
    ...(packagetype === before.packagetype ? {} : { packagetype }),
    ...(tracking === before.tracking ? {} : { tracking }),
  };
}

/** Whether other people are notified of the parcel. */
export function isMoved(changes: Omit<Correction, 'reason'>): boolean {
  return changes.unit !== undefined || changes.tower !== undefined;
}

/** What a correction sends to residents, as a text's name. `reachable`: how many of the corrected unit can be notified. */
export function willHappen(delivery: DeliveryDetails, changes: Omit<Correction, 'reason'>, reachable: number) {
  if (!isMoved(changes)) return 'willBeSilent';
  const wasNotified = delivery.people > 0 && !delivery.notice;
  if (reachable > 0) return wasNotified ? 'willCorrect' : 'willNotifyOnly';
  return wasNotified ? 'willCorrectOnly' : 'willNotifyNobody';
}
