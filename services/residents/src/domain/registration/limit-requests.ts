import type { HouseholdName, VerificationRequest } from '../household/household.ts';
import { endOfDay } from '../household/limits.ts';
import { type AllowedNumbers, isAllowedNumber, type StoppedPhoneRepository } from '../phone/phone-number.ts';
import { mailboxOf, privateDomainOf } from './mailbox.ts';

/**
 * How many verification messages may be sent in a day. `address`: to one mailbox or number in all units and buildings, because somebody who wants to flood an address
 * would register it everywhere. `reserve`: to a mailbox beyond that, for units that know it. `staff`, `staff-in-building`: to a mailbox on the word of staff.
 * `building-mails`, `domain`: for one building, and to the addresses of one private domain. `building`: texts for one building. `withheld`: counts a message that another
 * budget did not allow. `home-link`: mails with a new link to one member's page. `member`: addresses that one member adds.
 */
export interface SendBudget {
  readonly scope:
    | 'address'
    | 'reserve'
    | 'address-in-unit'
    | 'staff'
    | 'staff-in-building'
    | 'unit'
    | 'building'
    | 'building-mails'
    | 'domain'
    | 'withheld'
    | 'home-link'
    | 'member';
  /** Whose budget it is, such as an address. It is stored as a keyed hash. */
  readonly of: string;
  readonly maxPerDay: number;
}

export interface SendBudgetRepository {
  /** Takes one message from a day's budget; false when it is used up. */
  take(budget: SendBudget, now: Date): Promise<boolean>;
}

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
const maxPerDay = {
  /** To one mailbox or number, in whatever units and buildings. */
  address: 10,
  /** Mails to a mailbox beyond that, for units that know it: a stranger cannot use these up. */
  reserve: 3,
  /** Mails to one mailbox for one unit. */
  addressInUnit: 5,
  /** Mails to one mailbox on the word of staff, and of the staff of one building. */
  staff: 10,
  staffInBuilding: 5,
  /** Mails for one building: enough for a tower that registers on one day. */
  buildingMails: 1_000,
  /** Mails to the addresses of one private domain. */
  domain: 200,
  /** Texts for one unit: enough for two people who request the code again and again. */
  unit: 10,
} as const;

/** The day's budgets, for the requests of one command. Each message is counted once, however often the decision about it is repeated. */
export interface RequestLimits {
  /** The messages that may be sent, some of them later (`sendAt`). The others are withheld, and nobody is told. */
  allowed(requests: readonly VerificationRequest[], now: Date): Promise<VerificationRequest[]>;
}

/** Where a message is withheld, its cause. `sendAt` is absent where it is sent at once. */
interface Limit {
  readonly cause: string | undefined;
  readonly sendAt?: Date;
}

/** `by`: who asks. The staff have budgets of their own, so that no stranger's registrations keep them from asking somebody. */
export function limitRequests(
  name: HouseholdName,
  deps: LimitRequestsDeps,
  by: 'public' | 'staff' = 'public',
): RequestLimits {
  const decided = new Map<string, Limit>();
  const limitOf = async (request: VerificationRequest, now: Date): Promise<Limit> => {
    const { channel, address } = request.contact;
    const key = `${channel}/${address}`;
    const known = decided.get(key);
    if (known) return known;
    const limit = await (channel === 'email'
      ? mailLimit(name, { request, by }, now, deps)
      : textLimit(name, address, now, deps).then((cause) => ({ cause })));
    if (limit.cause && channel === 'email') deps.reports.mailWithheld(name.tenantId, limit.cause);
    if (limit.cause && channel === 'sms') deps.reports.textWithheld(name.tenantId, limit.cause);
    decided.set(key, limit);
    return limit;
  };
  return {
    allowed: async (requests, now) => {
      const sent: VerificationRequest[] = [];
      for (const request of requests) {
        const { cause, sendAt } = await limitOf(request, now);
        if (cause === undefined) sent.push(sendAt ? { ...request, sendAt } : request);
      }
      return sent;
    },
  };
}

/**
 * Whether a mail is sent, and when. No budget of the unit limits it: a neighbour's registrations must not keep somebody else's address from being asked. What is too
 * much for the building or the domain today is sent tomorrow, on tomorrow's budget; what is too much for that day too is withheld.
 */
async function mailLimit(
  { tenantId, householdId }: HouseholdName,
  { request, by }: { readonly request: VerificationRequest; readonly by: 'public' | 'staff' },
  now: Date,
  deps: LimitRequestsDeps,
): Promise<Limit> {
  const { address } = request.contact;
  const mailbox = mailboxOf(address);
  if (by === 'staff') {
    const budgets: SendBudget[] = [
      { scope: 'staff-in-building', of: `${tenantId}/${mailbox}`, maxPerDay: maxPerDay.staffInBuilding },
      { scope: 'staff', of: mailbox, maxPerDay: maxPerDay.staff },
    ];
    return { cause: await takeFromBudgets({ budgets, cause: undefined }, now, deps) };
  }
  const inUnit: SendBudget = {
    scope: 'address-in-unit',
    of: `${tenantId}/${householdId}/${mailbox}`,
    maxPerDay: maxPerDay.addressInUnit,
  };
  const ofUnit = await takeFromBudgets({ budgets: [inUnit], cause: undefined }, now, deps);
  const isKnown = request.isKnownInUnit === true;
  const cause = await takeWithReserve({ mailbox, isKnown, cause: ofUnit }, now, deps);
  const shared: SendBudget[] = [
    { scope: 'domain', of: privateDomainOf(address) ?? mailbox, maxPerDay: maxPerDay.domain },
    { scope: 'building-mails', of: tenantId, maxPerDay: maxPerDay.buildingMails },
  ];
  // Whom a unit knows waits for no strangers.
  const today = await takeFromBudgets({ budgets: shared, cause: cause ?? (isKnown ? 'known' : undefined) }, now, deps);
  if (cause || isKnown || !today) return { cause };
  const sendAt = endOfDay(now);
  const tomorrow = await takeFromBudgets({ budgets: shared, cause: undefined }, sendAt, deps);
  return { cause: tomorrow, sendAt };
}

/** Takes a mail from the budget of its mailbox or, where that is used up and the unit knows the address, from its reserve. Asks as many budgets in every case. */
async function takeWithReserve(
  {
    mailbox,
    isKnown,
    cause,
  }: { readonly mailbox: string; readonly isKnown: boolean; readonly cause: string | undefined },
  now: Date,
  deps: LimitRequestsDeps,
): Promise<string | undefined> {
  const address: SendBudget = { scope: 'address', of: mailbox, maxPerDay: maxPerDay.address };
  const used = await takeFromBudgets({ budgets: [address], cause }, now, deps);
  const reserve: SendBudget = { scope: 'reserve', of: mailbox, maxPerDay: maxPerDay.reserve };
  const isReserved = isKnown && used === 'address';
  const left = await takeFromBudgets({ budgets: [reserve], cause: isReserved ? undefined : 'withheld' }, now, deps);
  return isReserved ? left : used;
}

/** Why a text is withheld. The number's own budget comes first, so the other budgets count only texts that go out. */
async function textLimit(
  { tenantId, householdId }: HouseholdName,
  number: string,
  now: Date,
  deps: LimitRequestsDeps,
): Promise<string | undefined> {
  const stoppedAt = await deps.stoppedPhones.stoppedAt(number);
  // An earlier release may have registered a number that is not allowed now.
  const isAllowed = await isAllowedNumber(number, deps.allowedNumbers);
  const budgets: SendBudget[] = [
    { scope: 'address', of: number, maxPerDay: maxPerDay.address },
    { scope: 'unit', of: `${tenantId}/${householdId}`, maxPerDay: maxPerDay.unit },
    { scope: 'building', of: tenantId, maxPerDay: deps.textsPerBuilding },
  ];
  return takeFromBudgets({ budgets, cause: stoppedAt ? 'stopped' : isAllowed ? undefined : 'range' }, now, deps);
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

/** Asks once, however often the decision is repeated. */
export function once<A>(check: (given: A) => Promise<boolean>): (given: A) => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return (given) => {
    asked ??= check(given);
    return asked;
  };
}
