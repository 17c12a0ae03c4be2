import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonErrorTypes, commonFaultTypes, type TypeDescriptions } from '@parcelbell/errors/types';
import { english } from '../../services/notifications/src/texts/messages.ts';
import type { Texts } from './compare.ts';

/** The texts of a feature. */
export interface Catalogue {
  /** The path of its files without their ends, such as `frontends/demo/src/messages`. */
  readonly name: string;
  /** The English sentences, or what they are about where the English is elsewhere. */
  readonly en: Texts;
  /** What translations are compared with. */
  readonly source: Texts;
}

export const root = path.resolve(import.meta.dirname, '../..');
const definitions = path.join(root, 'frontends/ui/src/text/messages.ts');
const errorsName = 'frontends/ui/src/text/errors/errors';

/** What errors say that the front ends find themselves. */
const ownErrors: Texts = {
  NOT_A_NUMBER: 'Enter a number',
  NO_ANSWER: 'Network error. Check your connection and try again.',
  NO_CODE_IN_LINK: 'Invalid link: it has no code.',
  CODE_NOT_CHECKED: 'The code could not be checked',
  CODE_NOT_SENT: 'The code could not be sent again',
};

/** All catalogues of the product. */
export async function findCatalogues(): Promise<Catalogue[]> {
  const mails = { name: 'services/notifications/src/texts/messages', en: english, source: english };
  return [...(await frontEndCatalogues()), await errorCatalogue(), mails];
}

/** The translation of a catalogue; undefined if it has no file. */
export function translationOf(name: string, language: string): Texts | undefined {
  const [file] = globSync(`${name}.${language}.json`, { cwd: root });
  return file === undefined ? undefined : JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

/** The languages of the product besides English. */
export function languages(): string[] {
  const { names } = JSON.parse(readFileSync(path.join(root, 'frontends/ui/src/text/languages.json'), 'utf8'));
  return Object.keys(names).filter((language) => language !== 'en');
}

async function frontEndCatalogues(): Promise<Catalogue[]> {
  // Catalogues need this part of the kit only, and Node cannot load its components.
  const url = pathToFileURL(definitions).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@parcelbell/ui' ? { url, shortCircuit: true } : next(specifier, context),
  });
  const files = globSync('frontends/*/src/**/*messages.ts', { cwd: root }).sort();
  const found = files.map((file) => path.join(root, file)).filter((file) => file !== definitions);
  return Promise.all(
    found.map(async (file) => {
      const exported: Readonly<Record<string, { readonly en?: Texts }>> = await import(file);
      const en = Object.values(exported).find((value) => value.en)?.en;
      if (!en) throw new Error(`${file} exports no catalogue.`);
      return { name: path.relative(root, file).replace(/\.ts$/, ''), en, source: en };
    }),
  );
}

/** The English of errors is in the services' code, so translations are compared with the French, and translators read when each error is answered. */
async function errorCatalogue(): Promise<Catalogue> {
  const own: { errorTypes?: TypeDescriptions; faultTypes?: TypeDescriptions }[] = await Promise.all(
    globSync('services/*/src/error-types.ts', { cwd: root }).map((file) => import(path.join(root, file))),
  );
  const described: Readonly<Record<string, TypeDescriptions>> = {
    error: Object.assign({}, commonErrorTypes, ...own.map(({ errorTypes }) => errorTypes)),
    fault: Object.assign({}, commonFaultTypes, ...own.map(({ faultTypes }) => faultTypes)),
  };
  const source = translationOf(errorsName, 'fr') ?? {};
  const meaning = (key: string) => {
    const [kind = '', name = ''] = key.split('.');
    const type = name.replace(/_[a-z-]+$/, '');
    return described[kind]?.[type]?.when ?? ownErrors[type] ?? type;
  };
  return { name: errorsName, en: Object.fromEntries(Object.keys(source).map((key) => [key, meaning(key)])), source };
}
