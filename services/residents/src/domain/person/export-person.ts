import { present } from '@parcelbell/values';
import { findTenant } from '../tenant/tenant.ts';
import type { Person } from './person.ts';
import type { PersonMessage, PersonPage, PersonPickup, PersonRange, PersonSources } from './person-sources.ts';
import { type PersonCommand, readPerson, type ShowPersonDeps } from './show-person.ts';

/** Everything that a building has of one person. */
export interface PersonExport {
  readonly exportedAt: Date;
  readonly buildingName: string;
  readonly person: Person;
  /** The newest first. */
  readonly messages: readonly PersonMessage[];
  /** Only those that the staff chose. */
  readonly pickups: readonly PersonPickup[];
  /** Whether something was left out, because there is more than an export has. */
  readonly isComplete: boolean;
}

export interface ExportPersonDeps extends ShowPersonDeps {
  readonly personSources: PersonSources;
}

const maxExportedMessages = 5_000;
const portion = 500;

/** DATA-4: Everything that a building has of a person. The audit log gets an entry. Throws as `showMessages`. */
export async function exportPerson(
  command: PersonCommand & { readonly packageIds: readonly string[] },
  deps: ExportPersonDeps,
): Promise<PersonExport> {
  return collectExport(await readPerson(command, 'person.exported', deps), command.packageIds, deps);
}

/** Reads what every service has of a person. Throws an UnavailableError. */
export async function collectExport(
  person: Person,
  packageIds: readonly string[],
  { clock, tenants, personSources }: Pick<ExportPersonDeps, 'clock' | 'tenants' | 'personSources'>,
): Promise<PersonExport> {
  const { name } = await findTenant(tenants, person.tenantId);
  const { found: messages, hasMore } = await readAll((range) => personSources.messages(person, range));
  const pickups =
    packageIds.length === 0
      ? []
      : (await personSources.pickups(person, { limit: packageIds.length }, packageIds)).found;
  return {
    exportedAt: clock.now(),
    buildingName: name,
    person,
    messages,
    pickups,
    isComplete: !hasMore && !person.hasMore,
  };
}

async function readAll<T>(
  read: (range: PersonRange) => Promise<PersonPage<T>>,
): Promise<{ readonly found: readonly T[]; readonly hasMore: boolean }> {
  const found: T[] = [];
  let after: string | undefined;
  do {
    const page: PersonPage<T> = await read({ limit: portion, ...present({ after }) });
    found.push(...page.found);
    after = page.next;
  } while (after !== undefined && found.length < maxExportedMessages);
  return { found, hasMore: after !== undefined };
}
