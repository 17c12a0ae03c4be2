import { reservedNames } from '@parcelbell/addresses';
import type { Fault } from '@parcelbell/errors';
import anyAscii from 'any-ascii';

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const minLength = 2;
const maxLength = 60;

const malformed: Fault = {
  type: 'SLUG_MALFORMED',
  message: `A web name has ${minLength} to ${maxLength} small letters and digits, with single hyphens between them (e.g., maple-court).`,
  params: { min: minLength, max: maxLength },
};
const reserved: Fault = { type: 'SLUG_RESERVED', message: 'This web name is reserved. Please choose another.' };

/** The fault of a slug; undefined without one. */
export function slugFault(slug: string): Fault | undefined {
  if (slug.length > maxLength || slug.length < minLength || !slugForm.test(slug)) return malformed;
  return reservedNames.has(slug) ? reserved : undefined;
}

/** The slug of a name: `Les Érables (Nord)` becomes `les-erables-nord`, and other scripts are written in Latin letters. It is never a reserved one. */
export function slugOf(name: string): string {
  const plain = anyAscii(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength - 15)
    .replace(/^-|-$/g, '');
  if (plain === '') return 'building';
  return slugFault(plain) === undefined ? plain : `${plain}-building`;
}

/** The slugs to try in this order: that of the name, numbered ones, and a unique one. */
export function* slugCandidates(name: string, uniqueId: string): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; number <= 9; number += 1) yield `${slug}-${number}`;
  yield `${slug}-${uniqueId.replaceAll('-', '').slice(-12)}`;
}
