import { messageOf } from '@parcelbell/client';
import { type Translate, translator } from '@parcelbell/ui';
import { type DemoLimitation, demoLimitationOf } from '../../parcels/demo-limitation.ts';
import { parcelMessages } from '../../parcels/messages.ts';
import { placeText } from '../../parcels/place.ts';
import { pickupMessages } from './messages.ts';
import type { PickupFailure } from './pick-up-all.ts';

/** Why pickups were not recorded, as it is shown. */
export type PickupProblem =
  | { readonly kind: 'demo'; readonly limitation: DemoLimitation }
  | { readonly kind: 'one-reason'; readonly reason: string; readonly names: readonly string[] }
  | {
      readonly kind: 'several-reasons';
      readonly parcels: readonly { readonly name: string; readonly reason: string }[];
    };

type Words = Translate<typeof pickupMessages.en>;

/** The demo's refusal where that is all of it, one sentence where all failed alike, else a list by parcel. */
export function pickupProblem(
  failures: readonly PickupFailure[],
  t: Words = translator(pickupMessages, 'en'),
): PickupProblem | undefined {
  const [first] = failures;
  if (!first) return undefined;
  const demo = failures.map(({ error }) => demoLimitationOf(error));
  if (demo[0] && demo.every((limitation) => limitation)) return { kind: 'demo', limitation: demo[0] };
  const parcels = failures.map(({ parcel, error }) => ({ name: nameOf(parcel, t), reason: messageOf(error) }));
  const reasons = new Set(parcels.map(({ reason }) => reason));
  if (reasons.size === 1) {
    return { kind: 'one-reason', reason: messageOf(first.error), names: parcels.map(({ name }) => name) };
  }
  return { kind: 'several-reasons', parcels };
}

/** A parcel in the words of the table that it was chosen from, and its id, which the server's sentences name. */
function nameOf({ packageId, unit, tower, courier, packagetype: type }: PickupFailure['parcel'], t: Words): string {
  const parcel = translator(parcelMessages, 'en')('courierAndType', { courier, type });
  return t('parcelName', { place: placeText({ unit, tower }), parcel, packageId });
}
