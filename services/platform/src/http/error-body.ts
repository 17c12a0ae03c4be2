import { z } from 'zod';
import { type ErrorType, errorTypes, type FaultType, faultTypes } from '../errors/error-types.ts';

const params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const fieldFault = z.object({
  path: z.string().meta({ description: 'The field, dotted, such as emails.0' }),
  message: z.string(),
  type: z.enum(Object.keys(faultTypes) as FaultType[]).meta({ id: 'FaultType', description: listed(faultTypes) }),
  params: params.optional(),
});

/** The one body of every error answer, as the API's document describes it. */
export const errorBody = z
  .object({
    error: z.string().meta({ description: 'An English sentence for people' }),
    message: z.string().meta({ description: 'The same sentence' }),
    type: z.enum(Object.keys(errorTypes) as ErrorType[]).meta({ id: 'ErrorType', description: listed(errorTypes) }),
    params: params.optional().meta({ description: 'The values in the sentence, by name; each type lists its own' }),
    details: z.array(z.string()).optional().meta({ description: 'Further sentences' }),
    errors: z.array(fieldFault).optional().meta({ description: 'The faults by field; with 422' }),
    retryAfter: z.number().optional().meta({ description: 'Seconds until the call may be made again; with 429' }),
    isDemoMode: z.boolean().optional().meta({ description: 'That a demo refuses to write; with 403' }),
    contactInfo: z.string().optional().meta({ description: 'Whom to ask for more than a demo; with 403' }),
    correlationId: z.string().meta({ description: 'Names the call in the log' }),
  })
  .meta({
    id: 'Error',
    description:
      'The body of every error answer: a sentence for people; a stable type with its params for programs, which translate by them.',
  });

/** Every type with when it is answered and the params it has, as a list in Markdown. */
function listed(
  types: Readonly<Record<string, { readonly when: string; readonly params?: readonly string[] }>>,
): string {
  return Object.entries(types)
    .map(
      ([type, { when, params: names = [] }]) =>
        `- ${type}: ${when}.${names.length > 0 ? ` Params: ${names.join(', ')}.` : ''}`,
    )
    .join('\n');
}
