import type { RequestListener } from 'node:http';
import type { OpenApiPart } from '@parcelbell/http';
import { z } from 'zod';

export interface CheckedAnswers {
  readonly handler: RequestListener;
  /** Throws an error that lists every answer that differed from the documentation. */
  requireDocumented(): void;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}

/** Compares every answer of an app, refusals too, with the documentation of its address. Hidden and unknown addresses are ignored. */
export function checkAnswers(app: RequestListener, openApi: () => OpenApiPart): CheckedAnswers {
  const faults = new Set<string>();
  let check: ReturnType<typeof createCheck> | undefined;
  return {
    handler: (request, response) => {
      const end = response.end.bind(response) as (...parts: unknown[]) => typeof response;
      response.end = ((...parts: unknown[]) => {
        check ??= createCheck(openApi());
        const body = typeof parts[0] === 'string' || Buffer.isBuffer(parts[0]) ? String(parts[0]) : '';
        const fault = check(request.method ?? '', request.url ?? '', response.statusCode, body);
        if (fault) faults.add(fault);
        return end(...parts);
      }) as typeof response.end;
      app(request, response);
    },
    requireDocumented: () => {
      if (faults.size > 0) throw new Error(`Answers that the documentation does not know:\n${[...faults].join('\n')}`);
    },
  };
}

/** The function answers the fault of an answer, or undefined. */
function createCheck({ paths, components }: OpenApiPart) {
  const addresses = Object.entries(paths as Record<string, Record<string, Operation>>)
    // An address without parameters comes before patterns that match it as well.
    .sort(([one], [other]) => one.split('{').length - other.split('{').length)
    .map(([path, operations]) => ({ path, operations, form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  const schemas = new Map<object, z.ZodType>();
  const schemaOf = (schema: object): z.ZodType => {
    const known = schemas.get(schema) ?? compile(schema, components);
    schemas.set(schema, known);
    return known;
  };
  return (method: string, url: string, status: number, body: string): string | undefined => {
    const address = addresses.find(({ form }) => form.test(url.split('?')[0] ?? ''));
    const operation = address?.operations[method.toLowerCase()];
    if (!address || !operation) return undefined;
    const answer = operation.responses[status];
    const named = `${method} ${address.path} answered ${status}`;
    if (!answer) return `${named}: ${body}`;
    const schema = answer.content?.['application/json']?.schema;
    // Pages, files and pictures have no form to compare with.
    if (answer.content && !schema) return undefined;
    if (!schema) return body === '' || status === 303 ? undefined : `${named} with a body: ${body}`;
    const { error } = schemaOf(schema).safeParse(JSON.parse(body));
    return error ? `${named}: ${z.prettifyError(error)}` : undefined;
  };
}

function compile(schema: object, components: OpenApiPart['components']): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: components?.schemas ?? {} });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}
