import type { Clock } from '@parcelbell/values';
import type { Channel } from '../household/household.ts';
import type { PersonAddress } from '../person/person.ts';
import { type EraseResidentsDeps, eraseResidents } from './erase-residents.ts';
import {
  type ErasedHousehold,
  type ErasingService,
  type Erasure,
  type ErasureRepository,
  type ErasureSubject,
  mergedHousehold,
  openSteps,
} from './erasure.ts';
import type { ErasureList } from './erasure-list.ts';
import { erasureEntry } from './request-erasure.ts';

/** What a service answers that was asked to erase a person. */
interface ErasureAnswer {
  /** Whether it has nothing left. Otherwise it is asked again. */
  readonly isDone: boolean;
  readonly erased: number;
}

/** The other services that keep data of residents. Each call may be repeated, and rejects where its service does not answer in time. */
export interface PersonErasers {
  erase(
    service: Exclude<ErasingService, 'residents'>,
    subject: ErasureSubject & { readonly tenantId: string; readonly before: Date },
  ): Promise<ErasureAnswer>;
}

export interface RunErasuresDeps extends EraseResidentsDeps {
  readonly clock: Clock;
  readonly erasures: Pick<ErasureRepository, 'takeNext' | 'store'>;
  readonly personErasers: PersonErasers;
  readonly erasureList: Pick<ErasureList, 'add'>;
  readonly hashErased: (address: string) => string;
  readonly imports: { hasAddress(tenantId: string, addresses: readonly PersonAddress[]): Promise<boolean> };
  /** Deletes events that failed and contain one of the texts; answers whether none waits. */
  forgetEvents(tenantId: string, texts: readonly string[]): Promise<boolean>;
  readonly reports: {
    personErased(tenantId: string): void;
    erasureFailed(tenantId: string, services: readonly string[]): void;
    erasureDelayed(tenantId: string, service: string, error: unknown): void;
  };
}

/** After all services have confirmed, they are asked once more: an event that was on its way then has arrived. */
const settleMs = 15_000;
/** About two hours. */
const maxAttempts = 32;
const maxDelayMs = 5 * 60_000;

/** Works on what is to be erased until nothing is due or `signal` is aborted. After a kill, another run continues where it ended. */
export async function runErasures(signal: AbortSignal, deps: RunErasuresDeps): Promise<void> {
  while (!signal.aborted) {
    const erasure = await deps.erasures.takeNext();
    if (!erasure) return;
    await runErasure(erasure, signal, deps);
  }
}

/** Asks every service, one after the other. Each answer is stored at once, so that a kill loses none. */
async function runErasure(taken: Erasure, signal: AbortSignal, deps: RunErasuresDeps): Promise<void> {
  const isLastRound = openSteps(taken).length === 0;
  let erasure: Erasure | undefined = taken;
  let isAllDone = true;
  for (const { service } of taken.steps) {
    if (signal.aborted) break;
    if (!isLastRound && erasure.steps.some((step) => step.service === service && step.confirmedAt)) continue;
    const next: StepResult = await takeStep(erasure, service, deps);
    erasure = await deps.erasures.store(next.erasure, [], { keepsLease: true });
    if (!erasure) return;
    isAllDone &&= next.isDone;
    // The others wait for residents, who name the households, and would bring back what is not removed there.
    if (!next.isDone && service === 'residents') break;
  }
  await end(erasure, { isAllDone: isAllDone && !signal.aborted, isLastRound, isCut: signal.aborted }, deps);
}

interface StepResult {
  readonly erasure: Erasure;
  readonly isDone: boolean;
}

async function takeStep(erasure: Erasure, service: ErasingService, deps: RunErasuresDeps): Promise<StepResult> {
  const { subject, tenantId } = erasure;
  if (!subject) throw new Error(`The erasure ${erasure.erasureId} runs and names nobody`);
  try {
    if (service === 'residents') return await eraseOwn(erasure, subject, deps);
    const before = subject.isKnownAgain ? erasure.requestedAt : deps.clock.now();
    const answer = await deps.personErasers.erase(service, { ...subject, tenantId, before });
    return { erasure: withAnswer(erasure, service, answer, deps.clock.now()), isDone: answer.isDone };
  } catch (error) {
    deps.reports.erasureDelayed(tenantId, service, error);
    return { erasure, isDone: false };
  }
}

async function eraseOwn(erasure: Erasure, subject: ErasureSubject, deps: RunErasuresDeps): Promise<StepResult> {
  const { tenantId, requestedAt } = erasure;
  const { addresses, pickups } = subject;
  // Before the households are searched, so that no line is taken over in between unseen.
  const isImported = await deps.imports.hasAddress(tenantId, addresses);
  const own = await eraseResidents({ tenantId, addresses, before: requestedAt }, deps);
  const texts = [...addresses.map(({ address }) => address), ...pickups.map(({ packageId }) => packageId)];
  const isPublished = await deps.forgetEvents(tenantId, texts);
  const households = withNewer(subject.households, own.households);
  const answer = { isDone: !isImported && isPublished, erased: own.erased };
  const next = { ...erasure, subject: { ...subject, households, isKnownAgain: own.isKnownAgain } };
  return { erasure: withAnswer(next, 'residents', answer, deps.clock.now()), isDone: answer.isDone };
}

function withAnswer(erasure: Erasure, service: ErasingService, { isDone, erased }: ErasureAnswer, now: Date): Erasure {
  const isNew = isDone && openSteps(erasure).some((step) => step.service === service);
  const steps = erasure.steps.map((step) =>
    step.service === service ? { ...step, erased: step.erased + erased, ...(isNew ? { confirmedAt: now } : {}) } : step,
  );
  return { ...erasure, steps, ...(isNew || erased > 0 ? { attempts: 0 } : {}) };
}

function withNewer(before: readonly ErasedHousehold[], after: readonly ErasedHousehold[]): readonly ErasedHousehold[] {
  const known = new Map(before.map((household) => [household.householdId, household]));
  for (const household of after)
    known.set(household.householdId, mergedHousehold(known.get(household.householdId), household));
  return [...known.values()];
}

interface RoundEnd {
  readonly isAllDone: boolean;
  readonly isLastRound: boolean;
  /** The process stops. Another one continues at once. */
  readonly isCut: boolean;
}

async function end(erasure: Erasure, round: RoundEnd, deps: RunErasuresDeps): Promise<void> {
  const now = deps.clock.now();
  const continueIn = async (ms: number, attempts = erasure.attempts) => {
    const next = { ...erasure, attempts, dueAt: new Date(now.getTime() + ms) };
    await deps.erasures.store(next, [], { keepsLease: false });
  };
  if (round.isCut) return continueIn(0);
  if (round.isAllDone) return round.isLastRound ? finish(erasure, deps) : continueIn(settleMs);
  const attempts = erasure.attempts + 1;
  if (attempts >= maxAttempts) return fail({ ...erasure, attempts }, deps);
  return continueIn(Math.min(1_000 * 2 ** (attempts - 1), maxDelayMs), attempts);
}

/** The list first, so that no erasure is done that a restore would not repeat. */
async function finish(erasure: Erasure, { clock, erasures, erasureList, hashErased, reports }: RunErasuresDeps) {
  const { subject, dueAt: _, ...rest } = erasure;
  const { erasureId, tenantId, requestedAt, by } = erasure;
  const hashes = [...new Set(subject?.addresses.map(({ address }) => hashErased(address)))];
  await erasureList.add({ erasureId, tenantId, requestedAt, hashes, pickups: subject?.pickups ?? [] });
  const done = { ...rest, state: 'done', finishedAt: clock.now() } as const;
  const entry = erasureEntry({ ...done, version: done.version + 1 }, 'person.erased', by);
  if (await erasures.store(done, [entry], { keepsLease: false })) reports.personErased(tenantId);
}

/** It keeps whom it names, so that it can be begun again. */
async function fail(erasure: Erasure, { clock, erasures, reports }: RunErasuresDeps): Promise<void> {
  const { dueAt: _, ...rest } = erasure;
  const open = openSteps(erasure).map(({ service }) => service);
  const failed = { ...rest, state: 'failed', finishedAt: clock.now() } as const;
  if (await erasures.store(failed, [], { keepsLease: false })) reports.erasureFailed(erasure.tenantId, open);
}

/** Whether a line of a file names a person. */
export function isLineOf(addresses: readonly PersonAddress[]) {
  return ({ emails, phone }: { readonly emails: readonly string[]; readonly phone?: string }): boolean => {
    const has = (channel: Channel, value: string | undefined) =>
      addresses.some((address) => address.channel === channel && address.address === value);
    return emails.some((email) => has('email', email)) || has('sms', phone);
  };
}
