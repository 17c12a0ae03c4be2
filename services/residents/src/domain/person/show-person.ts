import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import type { Fact } from '@parcelbell/outbox';
import type { Clock, Ids } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import type { Address } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { type Person, personOf } from './person.ts';
import type { PersonMessage, PersonPage, PersonPickup, PersonRange, PersonSources } from './person-sources.ts';

/** Who of the staff asks for the data of which person. */
export interface PersonCommand {
  readonly tenantId: string;
  readonly by: StaffCaller;
  readonly named: Address;
}

/** Names a person in the audit log, in one building and without the address. */
export type HashPerson = (tenantId: string, named: Address) => string;

/** What staff read, as long as the audit log has to hear of it. */
export interface PersonReadRepository {
  insert(
    read: { readonly readId: string; readonly tenantId: string; readonly at: Date },
    facts: readonly Fact[],
  ): Promise<void>;
}

export interface FindPersonDeps {
  readonly households: Pick<HouseholdRepository, 'findByAddress'>;
}

export interface ShowPersonDeps extends FindPersonDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly personReads: PersonReadRepository;
  readonly hashPerson: HashPerson;
}

/** More units than anybody lives in, so that one answer is bounded. */
const maxHouseholds = 50;

/** DATA-1: Finds a person by an address or number. The audit log gets an entry. Throws a NotFoundError without the building. */
export function searchPerson(command: PersonCommand, deps: ShowPersonDeps): Promise<Person> {
  return readPerson(command, 'person.searched', deps);
}

interface ShowPersonPartDeps extends ShowPersonDeps {
  readonly personSources: PersonSources;
}

/** A page of the messages to a person. Throws as `searchPerson` and an UnavailableError. */
export async function showMessages(
  command: PersonCommand & PersonRange,
  deps: ShowPersonPartDeps,
): Promise<PersonPage<PersonMessage>> {
  return deps.personSources.messages(await readPerson(command, 'person.shown', deps), command);
}

/** DATA-3: A page of the pickups in the units of a person while they lived there. Throws as `showMessages`. */
export async function showPickups(
  command: PersonCommand & PersonRange,
  deps: ShowPersonPartDeps,
): Promise<PersonPage<PersonPickup>> {
  return deps.personSources.pickups(await readPerson(command, 'person.shown', deps), command);
}

/** Finds the person and records that it was read, except in a demo. */
export async function readPerson(
  { tenantId, by, named }: PersonCommand,
  action: AuditAction,
  deps: ShowPersonDeps,
): Promise<Person> {
  const { isDemoTenant } = await findTenant(deps.tenants, tenantId);
  if (!isDemoTenant) {
    const readId = deps.ids.next();
    const entry = staffChangeMade({ action, subjectId: deps.hashPerson(tenantId, named), tenantId, version: 1, by });
    await deps.personReads.insert({ readId, tenantId, at: deps.clock.now() }, [entry]);
  }
  return findPerson(tenantId, named, deps);
}

/** What the households of a building have of a person. */
export async function findPerson(tenantId: string, named: Address, { households }: FindPersonDeps): Promise<Person> {
  const found = await households.findByAddress(tenantId, named.address, maxHouseholds + 1);
  return personOf(tenantId, named, found.slice(0, maxHouseholds), { hasMore: found.length > maxHouseholds });
}
