import type { OpenApiDocument } from './merge-openapi.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

export interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Operation extends Content {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content & { readonly description?: string }>>;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The documentation as one readable page: plain HTML and CSS, so that it runs under the strictest policy and prints. */
export function docsPage(document: OpenApiDocument): string {
  const byTag = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags?.[0] ?? 'other');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title>
<style>${docsStyle}</style>
</head>
<body>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)} The same as data: <a href="/api/openapi.json">OpenAPI ${escapeHtml(document.openapi)}</a>.
Calls marked <em>signed in</em> take <code>Authorization: Bearer</code> with an access token and, where they concern a building, <code>x-tenant-id</code>. Every refusal, which is an answer from 400 on, has the form of <a href="#schema-Error">Error</a>.</p>
<nav><ul>${[...byTag.keys()].map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav>
${[...byTag].map(([tag, entries]) => tagSection(tag, entries)).join('\n')}
<h2 id="schemas">schemas</h2>
${Object.entries(document.components.schemas).map(schemaSection).join('\n')}
</body>
</html>
`;
}

/** The inline style of the page. The content security policy has its hash. */
export const docsStyle = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
nav ul{display:flex;gap:1rem;flex-wrap:wrap;list-style:none;padding:0}
article{border-top:1px solid;padding:.5rem 0 1rem}
h3{font:600 1rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere;margin:.5rem 0}
table{border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.15rem 1rem .15rem 0}
pre{overflow-x:auto;margin:.25rem 0}`;

function entriesOf(document: OpenApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  );
}

function tagSection(tag: string, entries: readonly Entry[]): string {
  return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${entries.map(article).join('')}</section>`;
}

function article({ method, path, operation }: Entry): string {
  const signedIn = (operation.security?.length ?? 0) > 0 ? ' <em>signed in</em>' : '';
  return `<article><h3>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</h3><p>${prose(operation.summary ?? '')}${signedIn}</p>
${parameters(operation)}${body('Takes', operation.requestBody)}<table>${answers(operation)}</table></article>`;
}

function parameters({ parameters: list = [] }: Operation): string {
  const rows = list.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${escapeHtml(one.in)}${one.required ? '' : ', optional'}</td><td>${prose(one.description ?? '')} ${one.schema ? escapeHtml(shape(one.schema)) : ''}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
}

function answers({ responses = {} }: Operation): string {
  return Object.entries(responses)
    .map(
      ([status, answer]) =>
        `<tr><th>${escapeHtml(status)}</th><td>${prose(answer.description ?? '')}${Number(status) < 400 ? body('', answer) : ''}</td></tr>`,
    )
    .join('');
}

function body(label: string, given: Content | undefined): string {
  const schema = Object.values(given?.content ?? {})[0]?.schema;
  return schema ? `${label ? `<p>${label}</p>` : ''}<pre>${escapeHtml(shape(schema))}</pre>` : '';
}

function schemaSection([name, schema]: [string, unknown]): string {
  const { description = '' } = schema as Schema;
  return `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3><p>${prose(description)}</p><pre>${escapeHtml(shape(schema as Schema))}</pre></article>`;
}

/** A schema in the notation of TypeScript: `{ name: string, towers?: string[] }`. */
export function shape(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shape(choice, indent)).join(' | ');
  if (schema.items) return listShape(shape(schema.items, indent));
  if (schema.properties) return objectShape(schema, indent);
  if (typeof schema.additionalProperties === 'object') {
    return `{ [key]: ${shape(schema.additionalProperties, indent)} }`;
  }
  return [schema.type ?? 'anything'].flat().join(' | ');
}

function listShape(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectShape({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shape(property, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Escaped text, in which backquotes mark code. */
function prose(value: string): string {
  return escapeHtml(value).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
