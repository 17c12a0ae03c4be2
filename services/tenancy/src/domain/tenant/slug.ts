import { reservedNames } from '@parcelbell/addresses';

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longest = 60;

/** What is wrong with a slug as a sentence, or undefined. */
export function slugFault(slug: string): string | undefined {
  if (slug.length > longest || slug.length < 2 || !slugForm.test(slug)) {
    return `A web name has 2 to ${longest} small letters and digits, with single hyphens between them (e.g., maple-court).`;
  }
  return reservedNames.has(slug) ? 'This web name is reserved. Please choose another.' : undefined;
}

/** The slug a name makes: `Les Érables (Nord)` becomes `les-erables-nord`. Never a reserved one. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest - 15)
    .replace(/^-+|-+$/g, '');
  if (plain === '') return 'building';
  return slugFault(plain) === undefined ? plain : `${plain}-building`;
}

/** Slugs to try in turn where others are taken: the name's own, then numbered ones, then one nobody can have. */
export function* slugCandidates(name: string, uniqueId: string): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; number <= 9; number += 1) yield `${slug}-${number}`;
  yield `${slug}-${uniqueId.replaceAll('-', '').slice(-12)}`;
}
