import { messageOf } from '@parcelbell/client';
import { type DemoLimitation, demoLimitationOf } from '../../parcels/demo-limitation.ts';
import { placeText } from '../../parcels/place.ts';
import type { PickupFailure } from './pick-up-all.ts';

/** Why pickups were not recorded, as it is shown. */
export type PickupProblem =
  | { readonly kind: 'demo'; readonly limitation: DemoLimitation }
  | { readonly kind: 'one-reason'; readonly reason: string }
  | {
      readonly kind: 'several-reasons';
      readonly parcels: readonly { readonly name: string; readonly reason: string }[];
    };

/** The demo's refusal where that is all of it, one sentence where all failed alike, else a list by parcel. */
export function pickupProblem(failures: readonly PickupFailure[]): PickupProblem | undefined {
  const [first] = failures;
  if (!first) return undefined;
  const demo = failures.map(({ error }) => demoLimitationOf(error));
  if (demo[0] && demo.every((limitation) => limitation)) return { kind: 'demo', limitation: demo[0] };
  const parcels = failures.map(({ parcel, error }) => ({ name: nameOf(parcel), reason: messageOf(error) }));
  const reasons = new Set(parcels.map(({ reason }) => reason));
  if (reasons.size === 1) return { kind: 'one-reason', reason: messageOf(first.error) };
  return { kind: 'several-reasons', parcels };
}

function nameOf({ packageId, unit, tower }: PickupFailure['parcel']): string {
  return `${packageId} (${placeText({ unit, tower })})`;
}
