import { type AnswerTo, type ApiClient, entriesIn, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import type { PreviewedValues } from './previewed-values.ts';

type TemplateList = AnswerTo<'get', '/api/sms/templates'>;
export type TextTemplate = TemplateList['data'][number];

function textTemplatesQuery(client: ApiClient, tenantId: string, values: PreviewedValues) {
  return queryOptions({
    queryKey: ['text-templates', tenantId, values],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/api/sms/templates', { query: values, signal });
      return { data: entriesIn<TextTemplate>(answer, 'templates') };
    },
  });
}

/** The templates of text messages, each with an example of these values or of samples. Ask only in a building that sends texts. */
export function useTextTemplates(tenantId: string, values: PreviewedValues = {}) {
  return useQuery(textTemplatesQuery(useClient(), tenantId, values));
}
