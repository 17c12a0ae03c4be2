import type { OpenApiPart } from '@parcelbell/http';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, unknown>>;
  };
}

/** Enumerations of which every service lists the values that it has. */
const joinedEnumerations = ['ErrorType', 'FaultType', 'AuditAction'];

/**
 * Merges the services' parts, by service name, into one document. The `joinedEnumerations` have the values of all parts. Where other schemas have the same name
 * and differ, the second gets its service's name as a prefix.
 */
export function mergeOpenApi(parts: Readonly<Record<string, OpenApiPart>>, publicUrl: string): OpenApiDocument {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, Schema> = {};
  for (const [service, given] of Object.entries(parts)) {
    const part = withOwnNames(service, given, schemas);
    for (const [name, schema] of Object.entries(schemasOf(part))) {
      schemas[name] = joinedEnumerations.includes(name) ? joined(schemas[name], schema) : schema;
    }
    for (const [path, operations] of Object.entries(part.paths)) {
      paths[path] = { ...(paths[path] as object | undefined), ...(operations as object) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Parcelbell',
      version: '1',
      description: 'Tells the residents of apartment buildings that a parcel has arrived.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  };
}

function schemasOf(part: OpenApiPart): Record<string, Schema> {
  return (part.components?.schemas ?? {}) as Record<string, Schema>;
}

interface Schema {
  readonly enum?: readonly string[];
  /** Of an enumeration a list in Markdown, a line for each value. */
  readonly description?: string;
}

/** An enumeration with the values of two parts, and their descriptions, in the order of the alphabet. */
function joined(one: Schema = {}, other: Schema): Schema {
  const lines = [one, other].flatMap(({ description }) => description?.split('\n') ?? []);
  return {
    ...other,
    enum: inOrder([...(one.enum ?? []), ...(other.enum ?? [])]),
    ...(lines.length > 0 ? { description: inOrder(lines).join('\n') } : {}),
  };
}

function inOrder(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

function withOwnNames(service: string, part: OpenApiPart, taken: Readonly<Record<string, unknown>>): OpenApiPart {
  const clashes = Object.entries(schemasOf(part)).filter(
    ([name, schema]) =>
      !joinedEnumerations.includes(name) &&
      Object.hasOwn(taken, name) &&
      JSON.stringify(taken[name]) !== JSON.stringify(schema),
  );
  let text = JSON.stringify(part);
  for (const [name] of clashes) {
    const own = `${service}_${name}`;
    text = text.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${own}"`);
  }
  const renamed = JSON.parse(text) as OpenApiPart;
  const schemas = schemasOf(renamed);
  for (const [name] of clashes) {
    schemas[`${service}_${name}`] = schemas[name] ?? {};
    delete schemas[name];
  }
  return renamed;
}
