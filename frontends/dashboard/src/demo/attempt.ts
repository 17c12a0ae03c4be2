import type { Delivery } from '@parcelbell/client';
import type { Correction } from '../features/parcel/api/change-parcel.ts';
import type { Parcel } from '../features/parcel/api/parcel.ts';
import type { UnitRef } from '../features/residents/api/residents.ts';
import type { NewDelivery } from '../logging/api/log-delivery.ts';

/** What a visitor of the demo tried to do. */
export type Attempt =
  | { readonly what: 'logged'; readonly parcel: NewDelivery }
  | { readonly what: 'pickedUp'; readonly parcels: readonly Delivery[]; readonly residentName: string }
  | { readonly what: 'corrected'; readonly parcel: Parcel; readonly changes: Omit<Correction, 'reason'> }
  | { readonly what: 'held'; readonly parcel: Parcel; readonly until: string }
  | {
      readonly what:
        | 'toldAgain'
        | 'released'
        | 'closed'
        | 'reopened'
        | 'undone'
        | 'noted'
        | 'photoKept'
        | 'photoRemoved';
      readonly parcel: Parcel;
    }
  | {
      readonly what: 'added' | 'verifiedAgain';
      readonly unitRef: UnitRef;
      readonly emails: readonly string[];
      /** As somebody typed it. */
      readonly phone?: string;
      readonly language: 'en' | 'fr';
    }
  | { readonly what: 'approved' | 'contactRemoved' | 'movedOut'; readonly unitRef: UnitRef };
