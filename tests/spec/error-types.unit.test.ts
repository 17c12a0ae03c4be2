import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { commonErrorTypes, commonFaultTypes, type TypeDescriptions } from '@parcelbell/errors/types';
import french from '../../frontends/ui/src/text/errors/errors.fr.json' with { type: 'json' };
import type { Reason } from '../../frontends/ui/src/text/errors/reason.ts';
import { translateReason } from '../../frontends/ui/src/text/errors/translate-reason.ts';

/** Types that no screen gets: they are for programs, or for the machine of a developer. */
const withoutFrench = {
  errors: [
    'BROKEN_JSON',
    'UNSUPPORTED_MEDIA_TYPE',
    'METHOD_NOT_ALLOWED',
    'LOOPBACK_ONLY',
    'TEXTS_NOT_SET_UP',
    'MAIL_EVENTS_NOT_SET_UP',
    'MAIL_EVENT_NOT_READ',
    'WRONG_SIGNATURE',
    'NO_SUCH_MAIL',
    'WEBHOOK_AWAY',
    'WRONG_CREDENTIALS',
    'FRONT_ENDS_MISSING',
    'BUS_CLOSED',
    'BUS_OVERFULL',
    'BUS_UNAVAILABLE',
    'GROUP_STOPPED',
    'BATCH_LOST',
    'TOO_LATE',
  ],
  faults: ['NOT_AN_IDEMPOTENCY_KEY', 'NOT_A_CURSOR'],
};

type Described = TypeDescriptions[string];

interface OwnTypes {
  readonly errorTypes?: TypeDescriptions;
  readonly faultTypes?: TypeDescriptions;
}

const root = path.resolve(import.meta.dirname, '../..');
const own: OwnTypes[] = await Promise.all(
  globSync('services/*/src/error-types.ts', { cwd: root }).map((file) => import(path.join(root, file))),
);
const errorTypes: TypeDescriptions = Object.assign({}, commonErrorTypes, ...own.map((types) => types.errorTypes));
const faultTypes: TypeDescriptions = Object.assign({}, commonFaultTypes, ...own.map((types) => types.faultTypes));

const errors: readonly [string, Described][] = Object.entries(errorTypes);
const faults: readonly [string, Described][] = Object.entries(faultTypes);

/** Params that select a sentence, or that the French omits because the field is beside it. */
const notNamed: readonly string[] = ['what', 'then', 'purpose', 'expected', 'field'];

const inFrench = (reason: Reason) => translateReason(french, 'fr', reason);

type Say = (type: string, params: Readonly<Record<string, unknown>>) => string | undefined;

const sayError: Say = (type, params) => inFrench({ message: '', type, params });
const sayFault: Say = (type, params) =>
  inFrench({ message: '', type: 'MALFORMED', faults: [{ message: '', type, params }] });

function sample(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, `<${name}>`]));
}

describe.each([
  ['an answer', sayError, errors.filter(([type]) => !withoutFrench.errors.includes(type))],
  ['a fault', sayFault, faults.filter(([type]) => !withoutFrench.faults.includes(type))],
])('the French of every type of %s', (_, say, types) => {
  it.each(types)('%s', (type, { params = [] }) => {
    const names = params.map((name) => name.replace('?', ''));
    const whole = say(type, sample(names));
    expect(whole).toEqual(expect.stringMatching(/\w{3}/));
    for (const name of names.filter((one) => !notNamed.includes(one))) expect(whole).toContain(`<${name}>`);
    const always = params.filter((name) => !name.endsWith('?'));
    expect(say(type, { ...sample(always), what: 'tenant' })).toEqual(expect.stringMatching(/\w{3}/));
  });
});

/** The types that have French, without the context or the plural form after them. */
function typesOf(kind: 'error' | 'fault' | 'own'): string[] {
  const keys = Object.keys(french).filter((key) => key.startsWith(`${kind}.`));
  return keys.map((key) => key.slice(kind.length + 1).replace(/_[a-z-]+$/, ''));
}

describe('the French of error types', () => {
  it('exists for known types only', () => {
    expect(typesOf('error').filter((type) => !(type in errorTypes))).toEqual([]);
    expect(typesOf('fault').filter((type) => !(type in faultTypes))).toEqual([]);
    expect(typesOf('own').filter((type) => type in errorTypes || type in faultTypes)).toEqual([]);
  });

  it('is missing if the type or a value is unknown, so that a general sentence is used', () => {
    expect(sayError('SOMETHING_NEW', {})).toBeUndefined();
    expect(sayError('INVALID_UNIT', {})).toBeUndefined();
    expect(sayError('toString', {})).toBeUndefined();
  });

  it('follows French typography: no-break spaces before colons and in quotation marks, no straight apostrophes', () => {
    for (const [say, types] of [
      [sayError, errors],
      [sayFault, faults],
    ] as const) {
      for (const [type, { params = [] }] of types) {
        const said = say(type, sample(params.map((name) => name.replace('?', '')))) ?? '';
        expect(said).not.toMatch(/ [:»]|« |'/);
      }
    }
  });
});

describe('a type of an error', () => {
  it.each([...errors, ...faults])('%s has a sentence, and its params are words', (type, { when, params = [] }) => {
    expect(type).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(when).toMatch(/^[A-Z].*[^.]$/);
    for (const name of params) expect(name).toMatch(/^[a-z][A-Za-z]*\??$/);
  });
});

const calls = globSync('services/{deliveries,identity,notifications,residents,tenancy}/src/http/*.ts', { cwd: root });

it.each(calls.filter((file) => !file.endsWith('.test.ts')))(
  '%s gives each sentence of its schemas a type by fault()',
  (file) => {
    expect(readFileSync(path.join(root, file), 'utf8')).not.toMatch(/\berror: *['"`]/);
  },
);

it('every type is declared in one place', () => {
  for (const kind of ['errorTypes', 'faultTypes'] as const) {
    const common = kind === 'errorTypes' ? commonErrorTypes : commonFaultTypes;
    const declared = [common, ...own.map((types) => types[kind] ?? {})].flatMap((types) => Object.keys(types));
    expect(declared).toEqual([...new Set(declared)]);
  }
});
