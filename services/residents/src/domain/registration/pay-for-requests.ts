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
  const isStopped = await needs.stoppedPhones.isStopped(number);
  // A number that an earlier release took is here as well.
  const isInRange = await isAllowed(number, needs.allowedNumbers);
  const budgets = [
    { scope: 'address', of: number, mostADay: mostADay.address },
    { scope: 'unit', of: `${tenantId}/${householdId}`, mostADay: mostADay.unit },
    { scope: 'building', of: tenantId, mostADay: needs.textsPerBuilding },
  ] as const;
  return spentBudget(needs, now, budgets, isStopped ? 'stopped' : isInRange ? undefined : 'range');
}

/** What stands against a message. Once something does, the budgets that are left are asked as much and pay nothing: the clock tells nobody which it was. */
async function spentBudget(
  { sendBudget }: PayNeeds,
  now: Date,
  budgets: readonly SendBudget[],
  before?: string,
): Promise<string | undefined> {
  let cause = before;
  for (const budget of budgets) {
    const isTaken = await sendBudget.take(cause ? { ...budget, scope: 'withheld' } : budget, now);
    if (!isTaken) cause ??= budget.scope;
  }
  return cause;
}
