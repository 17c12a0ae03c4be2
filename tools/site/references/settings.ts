import { z } from 'zod';
import { allInOneConfigSchema } from '../../../services/all-in-one/src/config.ts';
import { settingDescriptions } from '../../charts/setting-tables.ts';
import { isSecret, schemasOf, serviceNames } from '../../charts/settings.ts';
import { type Page, pageOf } from '../page.ts';
import { table } from './table.ts';

interface Form {
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
}

/** The reference of settings, from the schemas that check them at the start and the tables of the READMEs. */
export function settingsPage(): Page {
  const ofService = new Map([
    ...serviceNames.map((name) => [name, formsOf(schemasOf(name))] as const),
    ['launcher', formsOf([allInOneConfigSchema])] as const,
  ]);
  const forms: Record<string, Form> = Object.assign({}, ...ofService.values());
  const descriptions = settingDescriptions();
  const rows = Object.keys(forms)
    .sort()
    .map((name) => {
      const readers = [...ofService].filter(([, settings]) => name in settings).map(([reader]) => reader);
      const meaning = (descriptions.get(name) ?? '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
      return [
        `\`${name}\``,
        defaultOf(forms[name] ?? {}),
        readersText(readers),
        `${isSecret(name) ? '**Secret.** ' : ''}${meaning}`,
      ];
    });
  const markdown = `# Settings

Every environment variable that Parcelbell reads, with its default and the services that read it. A wrong value ends the start with one sentence.

Each setting may be a file: \`SESSION_SECRET_FILE=/run/secrets/session\` instead of \`SESSION_SECRET\`. The launcher is what \`npm start\` and \`npm run services\` run. What production requires is in [operations](docs/operations.md#production).

${table(['setting', 'default', 'read by', 'meaning'], rows)}
`;
  return pageOf({
    source: 'tools/site',
    address: 'reference/settings.html',
    section: 'reference',
    group: 'Reference',
    language: 'en',
    markdown,
  });
}

/** The settings that schemas check. Their defaults are those after the reading of the text, which JSON Schema leaves out of input. */
function formsOf(schemas: readonly z.ZodType[]): Readonly<Record<string, Form>> {
  const shapes = schemas.map((schema) =>
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'default') jsonSchema.default = def.defaultValue as typeof jsonSchema.default;
      },
    }),
  );
  return Object.assign({}, ...shapes.map(({ properties }) => properties));
}

function defaultOf({ default: value, enum: choices }: Form): string {
  const given = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const shown = given
    ? 'none'
    : `\`${typeof value === 'string' ? value.replace(/^\/.*\//, '') : JSON.stringify(value)}\``;
  return choices ? `${shown} (${choices.map((choice) => `\`${choice}\``).join(', ')})` : shown;
}

function readersText(readers: readonly string[]): string {
  const services = readers.filter((name) => name !== 'launcher');
  if (services.length === serviceNames.length) return 'all';
  if (services.length === serviceNames.length - 1 && !services.includes('gateway')) return 'all but gateway';
  return readers.join(', ');
}
