import type { ResidentsContext } from '../../context.ts';
import type { SendBudget } from '../../data/send-budget-repository.ts';
import type { Household, Request } from '../household/household.ts';
import { isAllowed } from '../phone/number-range.ts';

export type PayNeeds = Pick<
  ResidentsContext,
  'sendBudget' | 'stoppedPhones' | 'allowedNumbers' | 'textsPerBuilding' | 'report'
>;

/** The most messages a day that ask to verify. */
const mostADay = {
  /** To one address or number, in whatever units and buildings. */
  address: 10,
  /** Mails to one address for one unit. */
  addressInUnit: 5,
  /** Texts for one unit: to two people who ask for the code again and again. */
  unit: 10,
} as const;

type Place = Pick<Household, 'tenantId' | 'householdId'>;

/** Takes each message from the budgets of the day, once, however often the decision that wants it is repeated. */
export interface Purse {
  /** Those of the messages that may be sent. The others are withheld, and whoever asked is told nothing of it. */
  payable(requests: readonly Request[], now: Date): Promise<Request[]>;
}

export function openPurse(needs: PayNeeds, place: Place): Purse {
  const decided = new Map<string, boolean>();
  const mayBeSent = async ({ contact: { channel, address } }: Request, now: Date): Promise<boolean> => {
    const key = `${channel}/${address}`;
    const known = decided.get(key);
    if (known !== undefined) return known;
    const cause =
      channel === 'email' ? await mailCause(needs, place, address, now) : await textCause(needs, place, address, now);
    if (cause) needs.report(place.tenantId, channel === 'email' ? 'mail_withheld' : 'text_withheld', { cause });
    decided.set(key, cause === undefined);
    return cause === undefined;
  };
  return {
    payable: async (requests, now) => {
      const sent: Request[] = [];
      for (const request of requests) if (await mayBeSent(request, now)) sent.push(request);
      return sent;
    },
  };
}

/** Why a mail is withheld. No budget of the unit stands against it: a neighbour's address must not keep somebody else's from being asked. */
function mailCause(needs: PayNeeds, { tenantId, householdId }: Place, address: string, now: Date) {
  return spentBudget(needs, now, [
    { scope: 'address-in-unit', of: `${tenantId}/${householdId}/${address}`, mostADay: mostADay.addressInUnit },
    { scope: 'address', of: address, mostADay: mostADay.address },
  ]);
}

/** Why a text is withheld. The number's own budget comes first, so that the others pay for nothing but texts. */
async function textCause(needs: PayNeeds, { tenantId, householdId }: Place, number: string, now: Date) {
  if (await needs.stoppedPhones.isStopped(number)) return 'stopped';
  // A number that an earlier release took is here as well.
  if (!(await isAllowed(number, needs.allowedNumbers))) return 'range';
  return spentBudget(needs, now, [
    { scope: 'address', of: number, mostADay: mostADay.address },
    { scope: 'unit', of: `${tenantId}/${householdId}`, mostADay: mostADay.unit },
    { scope: 'building', of: tenantId, mostADay: needs.textsPerBuilding },
  ]);
}

async function spentBudget(
  { sendBudget }: PayNeeds,
  now: Date,
  budgets: readonly SendBudget[],
): Promise<SendBudget['scope'] | undefined> {
  for (const budget of budgets) if (!(await sendBudget.take(budget, now))) return budget.scope;
  return undefined;
}
