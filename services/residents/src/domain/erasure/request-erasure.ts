import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { ConflictError, NotFoundError } from '@parcelbell/errors';
import type { Fact } from '@parcelbell/outbox';
import type { Clock, Ids } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import type { Address } from '../household/household.ts';
import { addressesOf, isUnknown, type Person } from '../person/person.ts';
import type { PersonSources } from '../person/person-sources.ts';
import { type FindPersonDeps, findPerson, type HashPerson } from '../person/show-person.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import {
  type ErasedHousehold,
  type ErasedPickup,
  type Erasure,
  type ErasurePage,
  type ErasureRepository,
  erasingServices,
} from './erasure.ts';

export interface RequestErasure {
  readonly tenantId: string;
  readonly by: StaffCaller;
  readonly named: Address;
  /** The parcels whose names, notes and pictures are erased too. */
  readonly packageIds: readonly string[];
}

export interface RequestErasureDeps extends FindPersonDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly personSources: PersonSources;
  readonly erasures: Pick<ErasureRepository, 'insert' | 'findRunning'>;
  readonly hashPerson: HashPerson;
}

/**
 * DATA-5: Begins to erase a person. A job does it, service by service. Where an erasure of the person runs already, it is answered. Throws a NotFoundError without
 * the building, where nothing is kept of the person, and for a parcel that did not end in a stay of theirs, and an UnavailableError.
 */
export async function requestErasure(command: RequestErasure, deps: RequestErasureDeps): Promise<Erasure> {
  const { tenantId, named, packageIds } = command;
  await findTenant(deps.tenants, tenantId);
  const running = await deps.erasures.findRunning(tenantId, deps.hashPerson(tenantId, named));
  if (running) return running;
  const person = await findPerson(tenantId, named, deps);
  await requireKnown(person, deps);
  const pickups = await findPickups(person, packageIds, deps);
  return beginErasure(person, { pickups, by: command.by }, deps);
}

/** Stores the erasure of a person, from which the job begins. */
export async function beginErasure(
  person: Person,
  { pickups, by }: { readonly pickups: readonly ErasedPickup[]; readonly by?: StaffCaller },
  { clock, ids, erasures, hashPerson }: Pick<RequestErasureDeps, 'clock' | 'ids' | 'erasures' | 'hashPerson'>,
): Promise<Erasure> {
  const { tenantId, named, contacts, stays } = person;
  const requestedAt = clock.now();
  const places = [...contacts.map(({ household }) => household), ...stays];
  const units = new Map(places.map(({ householdId, unit, tower }) => [householdId, { unit, tower }]));
  const erasure: Erasure = {
    erasureId: ids.next(),
    tenantId,
    version: 1,
    state: 'running',
    personHash: hashPerson(tenantId, named),
    requestedAt,
    ...(by ? { by } : {}),
    units: [...units.values()],
    pickups: pickups.length,
    steps: erasingServices.map((service) => ({ service, erased: 0 })),
    attempts: 0,
    subject: { addresses: addressesOf(person), pickups, households: householdsOf(person) },
    dueAt: requestedAt,
  };
  await erasures.insert(erasure, [erasureEntry(erasure, 'person.erasure-requested', by)]);
  return erasure;
}

/** The households that a kill must not make forget: each has a higher version once the person is not in it any more. */
function householdsOf({ contacts }: Person): readonly ErasedHousehold[] {
  const byHousehold = Map.groupBy(contacts, ({ household }) => household);
  return [...byHousehold].map(([{ householdId, version }, members]) => ({
    householdId,
    version: version + 1,
    contactIds: members.map(({ contact }) => contact.contactId),
  }));
}

/** The entry of the audit log about an erasure. It names the erasure, never the person. */
export function erasureEntry(erasure: Erasure, action: AuditAction, by: StaffCaller = byResident): Fact {
  const { erasureId, tenantId, version, pickups } = erasure;
  return staffChangeMade({ action, subjectId: erasureId, tenantId, version, by, after: { pickups } });
}

/** Who asks where residents do so for themselves. */
const byResident: StaffCaller = { userId: 'resident', clientAddress: '' };

async function requireKnown(person: Person, { personSources }: Pick<RequestErasureDeps, 'personSources'>) {
  if (!isUnknown(person)) return;
  const { found } = await personSources.messages(person, { limit: 1 });
  if (found.length === 0) throw noSuchPerson();
}

/** The parcels with these ids, which all have to be of a stay of the person. */
async function findPickups(
  person: Person,
  packageIds: readonly string[],
  { personSources }: Pick<RequestErasureDeps, 'personSources'>,
): Promise<readonly ErasedPickup[]> {
  if (packageIds.length === 0) return [];
  const { found } = await personSources.pickups(person, { limit: packageIds.length }, packageIds);
  const known = new Set(found.map(({ packageId }) => packageId));
  if (packageIds.some((packageId) => !known.has(packageId))) throw noSuchPickup();
  return found.map(({ packageId, loggedAt, endedAt = loggedAt }) => ({ packageId, loggedAt, endedAt }));
}

interface ReadErasureDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly erasures: Pick<ErasureRepository, 'find' | 'page'>;
}

/** The erasures of a building, the newest first. Throws a NotFoundError without the building. */
export async function listErasures(
  { tenantId, page, pageSize }: { readonly tenantId: string; readonly page: number; readonly pageSize: number },
  { tenants, erasures }: ReadErasureDeps,
): Promise<ErasurePage> {
  await findTenant(tenants, tenantId);
  return erasures.page(tenantId, { skip: (page - 1) * pageSize, limit: pageSize });
}

interface ErasureCommand {
  readonly tenantId: string;
  readonly erasureId: string;
}

/** Throws a NotFoundError where the building has no such erasure. */
export async function getErasure({ tenantId, erasureId }: ErasureCommand, deps: ReadErasureDeps): Promise<Erasure> {
  await findTenant(deps.tenants, tenantId);
  const erasure = await deps.erasures.find(tenantId, erasureId);
  if (!erasure) throw noSuchErasure();
  return erasure;
}

interface RestartErasureDeps extends ReadErasureDeps {
  readonly clock: Clock;
  readonly erasures: Pick<ErasureRepository, 'find' | 'page' | 'restart'>;
}

/** Begins a failed erasure again where it ended. A running one stays as it is. Throws as `getErasure`, and a ConflictError for one that is done. */
export async function restartErasure(
  command: ErasureCommand & { readonly by: StaffCaller },
  deps: RestartErasureDeps,
): Promise<Erasure> {
  const erasure = await getErasure(command, deps);
  if (erasure.state === 'done') throw new ConflictError('ERASURE_DONE', 'This erasure is done.');
  if (erasure.state === 'running') return erasure;
  const { finishedAt: _, ...rest } = erasure;
  const next = { ...rest, version: rest.version + 1, state: 'running', attempts: 0, dueAt: deps.clock.now() } as const;
  const isStored = await deps.erasures.restart(next, [erasureEntry(next, 'person.erasure-restarted', command.by)]);
  return isStored ? next : getErasure(command, deps);
}

function noSuchPerson(): NotFoundError {
  return new NotFoundError('NO_SUCH_PERSON', 'This building keeps nothing of this person.');
}

function noSuchErasure(): NotFoundError {
  return new NotFoundError('NO_SUCH_ERASURE', 'There is no such erasure in this building.');
}

function noSuchPickup(): NotFoundError {
  return new NotFoundError(
    'NO_SUCH_PICKUP',
    'One of these parcels did not end in a unit of this person while they lived there.',
  );
}
