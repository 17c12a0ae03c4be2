import { type AnswerTo, type ApiClient, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';

type TemplateList = AnswerTo<'getSmsTemplates'>;
export type TextTemplate = TemplateList['data'][number];

function textTemplatesQuery(client: ApiClient, tenantId: string) {
  return queryOptions({
    queryKey: ['text-templates', tenantId],
    queryFn: ({ signal }) => client.request<TemplateList>({ path: '/sms/templates', signal }),
  });
}

/** The templates of text messages. Ask only in a building that sends texts. */
export function useTextTemplates(tenantId: string) {
  return useQuery(textTemplatesQuery(useClient(), tenantId));
}
