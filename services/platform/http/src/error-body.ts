import { commonErrorTypes, commonFaultTypes, type TypeDescriptions } from '@parcelbell/errors/types';
import { z } from 'zod';

/** The types that a service answers alone, besides the common ones. */
export interface OwnTypes {
  readonly errorTypes?: TypeDescriptions | undefined;
  readonly faultTypes?: TypeDescriptions | undefined;
}

const params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** The one body of every error answer of a service, as the API's document describes it. */
export function errorBodyOf(own: OwnTypes): z.ZodType {
  const errorTypes = { ...commonErrorTypes, ...own.errorTypes };
  const faultTypes = { ...commonFaultTypes, ...own.faultTypes };
  const fieldFault = z.object({
    path: z.string().meta({ description: 'The field, dotted, such as emails.0' }),
    message: z.string(),
    type: oneOfTypes(faultTypes).meta({ id: 'FaultType', description: listed(faultTypes) }),
    params: params.optional(),
  });
  return z
    .object({
      error: z.string().meta({ description: 'An English sentence for people' }),
      message: z.string().meta({ description: 'The same sentence' }),
      type: oneOfTypes(errorTypes).meta({ id: 'ErrorType', description: listed(errorTypes) }),
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
}

function oneOfTypes(types: TypeDescriptions): z.ZodType {
  return z.enum(Object.keys(types).sort());
}

/** Every type with when it is answered and the params it has, as a list in Markdown, in the order of the alphabet: so lists of services can be joined. */
function listed(types: TypeDescriptions): string {
  return Object.entries(types)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([type, { when, params: names = [] }]) =>
        `- ${type}: ${when}.${names.length > 0 ? ` Params: ${names.join(', ')}.` : ''}`,
    )
    .join('\n');
}
