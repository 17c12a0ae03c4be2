import { ApiError, type Delivery } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { courierAndType } from '../../deliveries/delivery-text.ts';
import type { deliveriesMessages } from '../../deliveries/messages.ts';
import { demoRefusalIn } from '../../demo/demo-refusal.ts';
import type { pickupMessages } from './messages.ts';
import type { PickupFailure } from './pick-up-all.ts';

/** Why pickups were not recorded. */
export type PickupProblem =
  | { readonly kind: 'demo'; readonly refusal: ApiError; readonly parcels: readonly Delivery[] }
  | { readonly kind: 'one-reason'; readonly reason: string; readonly names: readonly string[] }
  | {
      readonly kind: 'several-reasons';
      readonly parcels: readonly { readonly name: string; readonly reason: string }[];
    };

/** What sentences are made of, in the reader's language. */
export interface PickupTexts {
  readonly t: Translate<typeof pickupMessages.en>;
  readonly parcel: Translate<typeof deliveriesMessages.en>;
  /** What the server said of a refusal. */
  readonly said: (error: unknown) => string;
}

/** The demo's refusal if every parcel was refused for it, one reason if all failed for the same one, else a reason per parcel. */
export function pickupProblem(failures: readonly PickupFailure[], texts: PickupTexts): PickupProblem | undefined {
  const [first] = failures;
  if (!first) return undefined;
  const refusal = demoRefusalIn(first.error);
  if (refusal && failures.every(({ error }) => demoRefusalIn(error))) {
    return { kind: 'demo', refusal, parcels: failures.map(({ parcel }) => parcel) };
  }
  const parcels = failures.map(({ parcel, error }) => ({ name: nameOf(parcel, texts), reason: texts.said(error) }));
  const reasons = new Set(parcels.map(({ reason }) => reason));
  if (reasons.size === 1) {
    return { kind: 'one-reason', reason: texts.said(first.error), names: parcels.map(({ name }) => name) };
  }
  return { kind: 'several-reasons', parcels };
}

/** A parcel as the table shows it, with its id, which the server's sentences name. */
function nameOf(parcel: PickupFailure['parcel'], texts: PickupTexts): string {
  const { packageId } = parcel;
  return texts.t('parcelName', { unit: unitText(parcel), parcel: courierAndType(parcel, texts.parcel), packageId });
}

/** Who of another desk was faster; undefined for any other refusal. */
export function handedOverBy(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.type !== 'PICKED_UP_ALREADY') return undefined;
  const by = error.params?.by;
  return typeof by === 'string' ? by : undefined;
}
