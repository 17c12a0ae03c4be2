import type { OpenApiPart } from '@parcelbell/http';

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Documents the page at an address that also accepts POST from mail programs. The service documents the POST. */
export const pagesPart: OpenApiPart = {
  paths: {
    '/residents/unsubscribe/{hash}': {
      get: {
        operationId: 'getResidentsUnsubscribePage',
        tags: ['gateway'],
        summary: 'Shows the page on which a resident unsubscribes. It changes nothing.',
        security: [],
        parameters: [{ name: 'hash', in: 'path', required: true, schema: { type: 'string', minLength: 1 } }],
        responses: {
          200: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } },
          400: refusal('The address cannot be read'),
          404: refusal('A page is not what the caller accepts'),
          431: refusal('The address or the headers are too long'),
          503: refusal('The front ends are not built'),
        },
      },
    },
  },
};
