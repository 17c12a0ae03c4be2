import { wordsOfTexts } from './search-words.ts';

/** A building in which is searched. */
export interface NamedTenant {
  readonly tenantId: string;
  readonly name: string;
}

/** What a search may find. */
export interface Searched {
  readonly tenantId: string;
  /** Its stored words. */
  readonly words: readonly string[];
}

interface TenantsSearch<D extends Searched> {
  /** Each must be the beginning of a word of what is found, or of the name of its building. */
  readonly words: readonly string[];
  readonly tenants: readonly NamedTenant[];
  /** The beginnings of stored words that a word of the search stands for. */
  beginningsOf(word: string): readonly string[];
  /** At most `limit` that have a word with one of the beginnings, in at most 250 buildings. */
  read(tenantIds: readonly string[], beginnings: readonly string[], limit: number): Promise<readonly D[]>;
}

interface FoundInTenants<D> {
  readonly found: readonly { readonly document: D; readonly tenant: NamedTenant }[];
  /** False where reading ended before everything was read. */
  readonly isWhole: boolean;
}

/** Each building and beginning is a range of an index, and more than a thousand of them no query takes. */
const maxTenantsAtOnce = 250;

/**
 * Searches in many buildings. In each, an index is read by one word of the search, and the others are compared here: so the cost is bounded by the number
 * of buildings and by `maxRead`, whatever is searched for. Buildings that the search names are read first.
 */
export async function searchTenants<D extends Searched>(
  search: TenantsSearch<D>,
  maxRead: number,
): Promise<FoundInTenants<D>> {
  const { words, tenants, beginningsOf } = search;
  const searched = new Map(tenants.map((tenant) => [tenant.tenantId, searchedIn(tenant, words)]));
  const read: D[] = [];
  for (const { word, tenantIds } of portionsOf([...searched.values()], words)) {
    if (read.length > maxRead) break;
    read.push(...(await search.read(tenantIds, beginningsOf(word), maxRead + 1 - read.length)));
  }
  const found = read.slice(0, maxRead).flatMap((document) => {
    const { tenant, rest = [] } = searched.get(document.tenantId) ?? {};
    const hasAll = rest.every((word) => beginningsOf(word).some((beginning) => hasWord(document.words, beginning)));
    return tenant && hasAll ? [{ document, tenant }] : [];
  });
  return { found, isWhole: read.length <= maxRead };
}

/** A building, and the words of the search that are not of its name. */
interface SearchedTenant {
  readonly tenant: NamedTenant;
  readonly rest: readonly string[];
}

function searchedIn(tenant: NamedTenant, words: readonly string[]): SearchedTenant {
  const named = wordsOfTexts(tenant.name);
  return { tenant, rest: words.filter((word) => !hasWord(named, word)) };
}

function hasWord(words: readonly string[], beginning: string): boolean {
  return words.some((word) => word.startsWith(beginning));
}

interface Portion {
  readonly word: string;
  readonly tenantIds: readonly string[];
}

/** The buildings in portions, each with the word by which it is searched. */
function portionsOf(searched: readonly SearchedTenant[], words: readonly string[]): Portion[] {
  const isNamed = ({ rest }: SearchedTenant) => rest.length < words.length;
  const parts = [searched.filter(isNamed), searched.filter((each) => !isNamed(each))];
  const groups = parts.flatMap((part) => [...Map.groupBy(part, ({ rest }) => rarest(rest.length > 0 ? rest : words))]);
  return groups.flatMap(([word, group]) =>
    word === undefined ? [] : slicesOf(group, maxTenantsAtOnce).map((slice) => ({ word, tenantIds: slice.map(idOf) })),
  );
}

function idOf({ tenant: { tenantId } }: SearchedTenant): string {
  return tenantId;
}

function slicesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** The word of which there is probably least: one with a digit, and the longest. */
function rarest(words: readonly string[]): string | undefined {
  const hasDigit = (word: string) => Number(/\d/.test(word));
  return words.toSorted((a, b) => hasDigit(b) - hasDigit(a) || b.length - a.length)[0];
}
