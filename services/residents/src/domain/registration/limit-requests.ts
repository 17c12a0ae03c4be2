import type { HouseholdName, VerificationRequest } from '../household/household.ts';
import { type AllowedNumbers, isAllowed } from '../phone/phone-number.ts';
import type { StoppedPhoneRepository } from '../phone/stopped-phone-repository.ts';
import type { SendBudget, SendBudgetRepository } from './send-budget-repository.ts';

export interface LimitRequestsDeps {
  readonly sendBudget: SendBudgetRepository;
  readonly stoppedPhones: Pick<StoppedPhoneRepository, 'stoppedAt'>;
  readonly allowedNumbers: AllowedNumbers;
  /** The most texts with a code that one building may cause in a day. */
  readonly textsPerBuilding: number;
  readonly reports: {
    mailWithheld(tenantId: string, cause: string): void;
    textWithheld(tenantId: string, cause: string): void;
  };
}

/** The most messages a day that ask to verify. */
const mostADay = {
  /** To one address or number, in whatever units and buildings. */
  address: 10,
  /** Mails to one address for one unit. */
  addressInUnit: 5,
  /** Texts for one unit: enough for two people who request the code again and again. */
  unit: 10,
} as const;

/** The day's budgets, for the requests of one command. Each message is counted once, however often the decision about it is repeated. */
export interface RequestLimits {
  /** The messages that may be sent. The others are withheld, and nobody is told. */
  allowed(requests: readonly VerificationRequest[], now: Date): Promise<VerificationRequest[]>;
}

export function limitRequests(name: HouseholdName, deps: LimitRequestsDeps): RequestLimits {
  const decided = new Map<string, boolean>();
  const mayBeSent = async ({ contact: { channel, address } }: VerificationRequest, now: Date): Promise<boolean> => {
    const key = `${channel}/${address}`;
    const known = decided.get(key);
    if (known !== undefined) return known;
    const cause = await (channel === 'email'
      ? mailCause(name, address, now, deps)
      : textCause(name, address, now, deps));
    if (cause && channel === 'email') deps.reports.mailWithheld(name.tenantId, cause);
    if (cause && channel === 'sms') deps.reports.textWithheld(name.tenantId, cause);
    decided.set(key, cause === undefined);
    return cause === undefined;
  };
  return {
    allowed: async (requests, now) => {
      const sent: VerificationRequest[] = [];
      for (const request of requests) if (await mayBeSent(request, now)) sent.push(request);
      return sent;
    },
  };
}

/** Why a mail is withheld. No budget of the unit limits it: a neighbour's registrations must not keep somebody else's address from being asked. */
function mailCause({ tenantId, householdId }: HouseholdName, address: string, now: Date, deps: LimitRequestsDeps) {
  const budgets: SendBudget[] = [
    { scope: 'address-in-unit', of: `${tenantId}/${householdId}/${address}`, mostADay: mostADay.addressInUnit },
    { scope: 'address', of: address, mostADay: mostADay.address },
  ];
  return takeFromBudgets({ budgets, cause: undefined }, now, deps);
}

/** Why a text is withheld. The number's own budget comes first, so the other budgets count only texts that go out. */
async function textCause(
  { tenantId, householdId }: HouseholdName,
  number: string,
  now: Date,
  deps: LimitRequestsDeps,
): Promise<string | undefined> {
  const stoppedAt = await deps.stoppedPhones.stoppedAt(number);
  // An earlier release may have registered a number that is not allowed now.
  const isInRange = await isAllowed(number, deps.allowedNumbers);
  const budgets: SendBudget[] = [
    { scope: 'address', of: number, mostADay: mostADay.address },
    { scope: 'unit', of: `${tenantId}/${householdId}`, mostADay: mostADay.unit },
    { scope: 'building', of: tenantId, mostADay: deps.textsPerBuilding },
  ];
  return takeFromBudgets({ budgets, cause: stoppedAt ? 'stopped' : isInRange ? undefined : 'range' }, now, deps);
}

/**
 * Takes a message from every budget and answers why it is withheld, if it is. Once there is a cause, the remaining budgets are asked without being charged, so the
 * time that it takes does not tell the cause.
 */
async function takeFromBudgets(
  { budgets, cause: known }: { readonly budgets: readonly SendBudget[]; readonly cause: string | undefined },
  now: Date,
  { sendBudget }: LimitRequestsDeps,
): Promise<string | undefined> {
  let cause = known;
  for (const budget of budgets) {
    const isTaken = await sendBudget.take(cause ? { ...budget, scope: 'withheld' } : budget, now);
    if (!isTaken) cause ??= budget.scope;
  }
  return cause;
}
