import type { Delivery } from '@parcelbell/client';
import type { NewDelivery } from '../delivery-queue/api/log-delivery.ts';
import type { Correction } from '../features/delivery-page/api/change-delivery.ts';
import type { DeliveryDetails } from '../features/delivery-page/api/delivery.ts';
import type { UnitRef } from '../features/residents/api/residents.ts';

/** What a visitor of the demo tried to do. */
export type Attempt =
  | { readonly what: 'logged'; readonly parcel: NewDelivery }
  | { readonly what: 'pickedUp'; readonly parcels: readonly Delivery[]; readonly residentName: string }
  | { readonly what: 'corrected'; readonly parcel: DeliveryDetails; readonly changes: Omit<Correction, 'reason'> }
  | { readonly what: 'held'; readonly parcel: DeliveryDetails; readonly until: string }
  | {
      readonly what:
        | 'notifiedAgain'
        | 'released'
        | 'closed'
        | 'reopened'
        | 'undone'
        | 'noted'
        | 'photoKept'
        | 'photoRemoved';
      readonly parcel: DeliveryDetails;
    }
  | {
      readonly what: 'added' | 'verifiedAgain';
      readonly unitRef: UnitRef;
      readonly emails: readonly string[];
      /** As somebody typed it. */
      readonly phone?: string;
      readonly language: 'en' | 'fr';
    }
  | {
      readonly what: 'approved' | 'contactRemoved' | 'movedOut' | 'personErased' | 'erasureRestarted';
      readonly unitRef: UnitRef;
    };
