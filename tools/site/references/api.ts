import { readFileSync } from 'node:fs';
import { type Content, type Operation, type Schema, shape } from '../../../services/gateway/src/api-docs/docs-page.ts';
import { inRoot } from '../../setup/paths.mjs';
import { type Page, pageOf } from '../page.ts';
import { table } from './table.ts';

interface Entry {
  readonly name: string;
  readonly operation: Operation;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The reference of the API, from the OpenAPI document: a page for each service, and one for the schemas that several calls share. */
export function apiPages(): readonly Page[] {
  const { paths, components }: Document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const byService = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? 'other');
  const services = [...byService].map(([service, its]) =>
    apiPage(service, `The calls of ${service}`, its.map(callText)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `## ${name}\n\n${schema.description ?? ''}\n\n${code(shape(schema))}`,
  );
  return [...services, apiPage('schemas', 'Schemas that several calls share', schemas)];
}

function apiPage(name: string, what: string, parts: readonly string[]): Page {
  const markdown = `# API: ${name}

${what}, from the OpenAPI document, which a running product has at \`/api/openapi.json\`. [Call the API](docs/guides/contributor/call-the-api.md) shows how to begin.

${parts.join('\n\n')}
`;
  const address = `reference/api/${name}.html`;
  return pageOf({ source: 'openapi', address, section: 'reference', group: 'API', language: 'en', markdown });
}

function callText({ name, operation }: Entry): string {
  const { summary = '', security = [], parameters = [], requestBody, responses = {} } = operation;
  const given = parameters.map((one) => [
    `\`${one.name}\``,
    `${one.in}${one.required ? '' : ', optional'}`,
    `${one.description ?? ''} ${one.schema ? `\`${shape(one.schema)}\`` : ''}`.replaceAll('\n', ' '),
  ]);
  const answers = Object.entries(responses).map(([status, { description = '' }]) => [status, description]);
  const good = Object.entries(responses).find(([status, answer]) => Number(status) < 300 && schemaOf(answer));
  return [
    `## ${name}`,
    `${summary}${security.length > 0 ? ' Needs a session.' : ''}`,
    ...(given.length > 0 ? [table(['parameter', 'in', 'meaning'], given)] : []),
    ...bodyText('Takes:', requestBody),
    ...(good ? bodyText(`Answers, with ${good[0]}:`, good[1]) : []),
    table(['status', 'meaning'], answers),
  ].join('\n\n');
}

function bodyText(label: string, content: Content | undefined): string[] {
  const schema = schemaOf(content);
  return schema ? [label, code(shape(schema))] : [];
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}

function code(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}
