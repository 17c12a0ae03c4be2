import type { LinkCodes } from '@parcelbell/auth';
import { versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { delegationFor } from './delegation.ts';
import type { Delivery, Pickup, WrongCodes } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { tooManyPickupCodes, wrongPickupCode } from './refusals.ts';

export interface CheckPickupCodeDeps {
  readonly clock: Clock;
  readonly linkCodes: Pick<LinkCodes, 'isPickupCode'>;
  readonly deliveries: Pick<DeliveryRepository, 'save'>;
}

const maxWrongCodes = 5;
const countedForMs = 15 * 60_000;

/**
 * PICK-9: Checks a pickup code. A wrong one is counted in the delivery before it is refused, so that simultaneous calls get no more attempts.
 * Throws MalformedError for a wrong code and TooManyError after five within a quarter of an hour.
 */
export async function checkPickupCode(
  delivery: Delivery,
  code: string | undefined,
  { clock, linkCodes, deliveries }: CheckPickupCodeDeps,
): Promise<Pick<Pickup, 'hasCode'> | typeof versionConflict> {
  if (code === undefined) return {};
  const now = clock.now();
  const wrongCodes = recentlyWrong(delivery, now);
  if (wrongCodes.count >= maxWrongCodes) {
    throw tooManyPickupCodes(Math.ceil((wrongCodes.since.getTime() + countedForMs - now.getTime()) / 1000));
  }
  const isRight = linkCodes.isPickupCode(delivery, code) || delegationFor(delivery, code, { linkCodes, now });
  if (isRight) return { hasCode: true };
  const after = {
    ...delivery,
    version: delivery.version + 1,
    wrongCodes: { ...wrongCodes, count: wrongCodes.count + 1 },
  };
  if (!(await deliveries.save(after, {}, []))) return versionConflict;
  throw wrongPickupCode();
}

function recentlyWrong({ wrongCodes }: Delivery, now: Date): WrongCodes {
  const isRecent = wrongCodes && now.getTime() - wrongCodes.since.getTime() < countedForMs;
  return isRecent ? wrongCodes : { count: 0, since: now };
}
