import { homeLinkExpired, type LinkCodes, readLink } from '@parcelbell/auth';
import { InvalidError } from '@parcelbell/errors';
import type { Fact } from '@parcelbell/outbox';
import type { Clock, Ids } from '@parcelbell/values';
import { beginErasure, type RequestErasureDeps } from '../erasure/request-erasure.ts';
import type { Household } from '../household/household.ts';
import { dataRequestMade } from '../household/household-facts.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { addTime, durations, hasPassed } from '../household/limits.ts';
import { findMember, type HouseholdMember, type LinkBuilding, type LinkCode, shownBuilding } from '../link/link.ts';
import type { SendBudgetRepository } from '../registration/limit-requests.ts';
import { collectExport, type ExportPersonDeps, type PersonExport } from './export-person.ts';
import type { Person } from './person.ts';
import { findPerson } from './show-person.ts';

/** What a resident may ask for themselves. */
export const dataRequestKinds = ['export', 'erasure'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** What a resident asked for. It begins when the owner of the address confirms it by the link in a mail. */
export interface DataRequest {
  readonly requestId: string;
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  readonly kind: DataRequestKind;
  readonly requestedAt: Date;
  readonly usedAt?: Date;
}

export interface DataRequestRepository {
  insert(request: DataRequest, facts: readonly Fact[]): Promise<void>;
  find(requestId: string): Promise<DataRequest | undefined>;
  /** Stores that a request was confirmed; false where it was before. */
  use(requestId: string, at: Date): Promise<boolean>;
}

interface LinkDeps {
  readonly clock: Clock;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly households: Pick<HouseholdRepository, 'find'>;
}

export interface MakeDataRequestDeps extends LinkDeps {
  readonly ids: Ids;
  readonly sendBudget: SendBudgetRepository;
  readonly dataRequests: Pick<DataRequestRepository, 'insert'>;
  readonly reports: { dataRequested(tenantId: string): void };
}

/** The maximum of mails to confirm for one address in a day. */
const maxPerDay = 5;

/**
 * DATA-7: A resident asks for their data, or to be erased, on their own page. A mail with a link to confirm goes to their address; beyond the daily budget none does, and
 * the answer is the same. Throws an InvalidError for a link that is no longer valid.
 */
export async function makeDataRequest(
  { code, kind }: LinkCode & { readonly kind: DataRequestKind },
  deps: MakeDataRequestDeps,
): Promise<void> {
  const target = readLink('home', code, deps);
  const { tenantId, householdId } = target;
  const now = deps.clock.now();
  const stored = await deps.households.find(tenantId, householdId);
  const found = findMember(stored && withoutLapsed(stored, now), target, { now, maxAgeMs: durations.homeLink });
  if (!found) throw homeLinkExpired();
  const { contactId } = found.member;
  const of = `${tenantId}/${householdId}/${contactId}`;
  if (!(await deps.sendBudget.take({ scope: 'data-request', of, maxPerDay }, now))) return;
  const request = { requestId: deps.ids.next(), tenantId, householdId, contactId, kind, requestedAt: now };
  await deps.dataRequests.insert(request, [dataRequestMade(found.household, found.member, request)]);
  deps.reports.dataRequested(tenantId);
}

/** What the page of the link in the mail shows. */
export interface ShownDataRequest extends LinkBuilding {
  readonly kind: DataRequestKind;
  readonly email: string;
  readonly unit: string;
  readonly tower: string;
  readonly expiresAt: Date;
}

export interface ShowDataRequestDeps extends LinkDeps, Pick<ExportPersonDeps, 'tenants'> {
  readonly dataRequests: Pick<DataRequestRepository, 'find'>;
}

/** What a resident is asked to confirm. Throws an InvalidError for a link that was used, is older than an hour, or whose address left. */
export async function showDataRequest({ code }: LinkCode, deps: ShowDataRequestDeps): Promise<ShownDataRequest> {
  const { request, household, member } = await readDataRequest(code, deps);
  return {
    ...shownBuilding(await deps.tenants.find(request.tenantId)),
    kind: request.kind,
    email: member.address,
    unit: household.unit,
    tower: household.tower,
    expiresAt: addTime(request.requestedAt, durations.dataRequest),
  };
}

export interface ConfirmDataRequestDeps
  extends LinkDeps,
    Omit<ExportPersonDeps, 'households'>,
    Omit<RequestErasureDeps, 'households'> {
  readonly households: Pick<HouseholdRepository, 'find' | 'findByAddress'>;
  readonly dataRequests: Pick<DataRequestRepository, 'find' | 'use'>;
}

/**
 * Does what a resident asked for, once: answers their data, or begins to erase them. Throws as `showDataRequest`, and an UnavailableError, after which the link still
 * works.
 */
export async function confirmDataRequest(
  { code }: LinkCode,
  deps: ConfirmDataRequestDeps,
): Promise<PersonExport | undefined> {
  const { request, member } = await readDataRequest(code, deps);
  const person = await findPerson(request.tenantId, member, deps);
  const data = request.kind === 'export' ? await collectExport(person, [], deps) : undefined;
  // Before the link is used up, so that a kill in between loses no request. A second confirmation meanwhile finds the erasure that runs.
  if (data === undefined) await beginOnce(person, deps);
  if (!(await deps.dataRequests.use(request.requestId, deps.clock.now()))) throw used();
  return data;
}

async function beginOnce(person: Person, deps: ConfirmDataRequestDeps): Promise<void> {
  const { tenantId, named } = person;
  if (await deps.erasures.findRunning(tenantId, deps.hashPerson(tenantId, named))) return;
  await beginErasure(person, { pickups: [] }, deps);
}

async function readDataRequest(
  code: string,
  deps: LinkDeps & { readonly dataRequests: Pick<DataRequestRepository, 'find'> },
): Promise<HouseholdMember & { readonly request: DataRequest; readonly household: Household }> {
  const target = readLink('data-request', code, deps);
  const now = deps.clock.now();
  const request = await deps.dataRequests.find(target.contactId);
  if (!request || hasPassed(request.requestedAt, durations.dataRequest, now)) throw expired();
  if (request.usedAt) throw used();
  const { tenantId, householdId, contactId } = request;
  const stored = await deps.households.find(tenantId, householdId);
  const link = { ...target, contactId };
  const found = findMember(stored && withoutLapsed(stored, now), link, { now, maxAgeMs: durations.dataRequest });
  if (!found) throw expired();
  return { ...found, request };
}

function expired(): InvalidError {
  return new InvalidError('LINK_EXPIRED', 'This link has expired. Please ask for a new one on your own page.', {
    params: { purpose: 'data-request' },
  });
}

function used(): InvalidError {
  return new InvalidError('LINK_USED', 'This link was used already. Please ask for a new one on your own page.');
}
