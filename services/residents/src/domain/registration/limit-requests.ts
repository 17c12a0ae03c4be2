import type { HouseholdName, VerificationRequest } from '../household/household.ts';
import { endOfDay } from '../household/limits.ts';
import { type AllowedNumbers, isAllowedNumber, type StoppedPhoneRepository } from '../phone/phone-number.ts';
import { mailboxOf, privateDomainOf } from './mailbox.ts';

/**
 * How many verification messages may be sent in a day. `address`: to one mailbox or number in all units and buildings, because somebody who wants to
 * flood an address would register it everywhere. `reserve`: further messages to a mailbox for units that know it. `staff`, `staff-in-building`: messages
 * to a mailbox that staff cause. `building-mails`, `domain`: for one building, and to the addresses of one private domain. `building`: texts for one
 * building. `withheld`: counts a message that another budget did not allow. `home-link`: mails with a new link to one member's page. `member`: addresses
 * that one member adds. `data-request`: mails to confirm what one member asks for of their data.
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
    | 'member'
    | 'data-request';
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
  /** The maximum of texts with a code that one building may cause in a day. */
  readonly textsPerBuilding: number;
  readonly reports: {
    mailWithheld(tenantId: string, cause: string): void;
    textWithheld(tenantId: string, cause: string): void;
  };
}

/** The maximum of messages per day that ask to verify. */
const maxPerDay = {
  /** To one mailbox or number, in all units and buildings. */
  address: 10,
  /** Further mails to a mailbox for units that know it. A stranger cannot use these up. */
  reserve: 3,
  /** Mails to one mailbox for one unit. */
  addressInUnit: 5,
  /** Mails to one mailbox that any staff cause, and that the staff of one building cause. */
  staff: 10,
  staffInBuilding: 5,
  /** Mails for one building. It is enough for a tower that registers on one day. */
  buildingMails: 1_000,
  /** Mails to the addresses of one private domain. */
  domain: 200,
  /** Texts for one unit. It is enough for two people who request the code several times. */
  unit: 10,
} as const;

/** The daily budgets for the requests of one command. Each message is counted once, however often the decision is retried. */
export interface RequestLimits {
  /** The messages that may be sent, some of them later (`sendAt`). The others are withheld, and the answer does not reveal it. */
  allowed(requests: readonly VerificationRequest[], now: Date): Promise<VerificationRequest[]>;
}

/** The cause where a message is withheld, or when it is sent. Without `sendAt` it is sent at once. */
interface Limit {
  readonly cause: string | undefined;
  readonly sendAt?: Date;
}

/** `by`: who causes the messages. The staff have their own budgets, so registrations of strangers cannot block them. */
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
 * Whether a mail is sent, and when. No budget of the unit limits it, because a neighbour's registrations must not block the mail to somebody else. A
 * mail beyond today's budget of the building or the domain is sent tomorrow and counts for tomorrow. If that budget is used up too, it is withheld.
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
  // An address that the unit knows is not delayed by registrations of strangers.
  const today = await takeFromBudgets({ budgets: shared, cause: cause ?? (isKnown ? 'known' : undefined) }, now, deps);
  if (cause || isKnown || !today) return { cause };
  const sendAt = endOfDay(now);
  const tomorrow = await takeFromBudgets({ budgets: shared, cause: undefined }, sendAt, deps);
  return { cause: tomorrow, sendAt };
}

/**
 * Takes a mail from the budget of its mailbox. If that is used up and the unit knows the address, it takes the mail from the reserve. It always needs
 * the same number of statements.
 */
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

/** Why a text is withheld; undefined where it is sent. The number's own budget comes first, so the other budgets count only texts that go out. */
async function textLimit(
  { tenantId, householdId }: HouseholdName,
  number: string,
  now: Date,
  deps: LimitRequestsDeps,
): Promise<string | undefined> {
  const stoppedAt = await deps.stoppedPhones.stoppedAt(number);
  // The setting may have changed since the number was registered.
  const isAllowed = await isAllowedNumber(number, deps.allowedNumbers);
  const budgets: SendBudget[] = [
    { scope: 'address', of: number, maxPerDay: maxPerDay.address },
    { scope: 'unit', of: `${tenantId}/${householdId}`, maxPerDay: maxPerDay.unit },
    { scope: 'building', of: tenantId, maxPerDay: deps.textsPerBuilding },
  ];
  return takeFromBudgets({ budgets, cause: stoppedAt ? 'stopped' : isAllowed ? undefined : 'range' }, now, deps);
}

/**
 * Takes a message from every budget and answers why it is withheld, if it is. Once there is a cause, the other statements count for the budget
 * `withheld`, so the time does not reveal the cause.
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

/** Calls `check` once, however often the decision is retried, and keeps its answer. */
export function once<A>(check: (given: A) => Promise<boolean>): (given: A) => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  return (given) => {
    answer ??= check(given);
    return answer;
  };
}
