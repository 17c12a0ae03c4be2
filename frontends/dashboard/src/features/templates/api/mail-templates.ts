import { type AnswerTo, type ApiClient, entriesIn, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import type { MessageLanguage } from '@parcelbell/ui';
import type { PreviewedValues } from './previewed-values.ts';

type TemplateList = AnswerTo<'get', '/api/email-preview/list/{tenantId}'>;
export type MailTemplate = TemplateList['templates'][number];

interface PreviewAsked {
  readonly tenantId: string;
  readonly type: string;
  readonly language: MessageLanguage;
  /** Shown in place of the sample values. */
  readonly values?: PreviewedValues;
}

function mailTemplatesQuery(client: ApiClient, tenantId: string, language: MessageLanguage) {
  return queryOptions({
    queryKey: ['mail-templates', tenantId, language],
    queryFn: async ({ signal }) => {
      const options = { path: { tenantId }, query: { language }, signal };
      const answer = await client.get('/api/email-preview/list/{tenantId}', options);
      return { templates: entriesIn<MailTemplate>(answer, 'templates') };
    },
    placeholderData: keepPreviousData,
  });
}

/** The kinds of mail that the building's people get, named in a language. */
export function useMailTemplates(tenantId: string, language: MessageLanguage) {
  return useQuery(mailTemplatesQuery(useClient(), tenantId, language));
}

async function fetchPreview(
  client: ApiClient,
  { tenantId, type, language, values }: PreviewAsked,
  signal: AbortSignal,
) {
  const file = await client.get('/api/email-preview/preview/{tenantId}/{type}', {
    path: { tenantId, type },
    query: { ...values, t: Date.now(), language },
    answer: 'file',
    signal,
  });
  return file.text();
}

function previewQuery(client: ApiClient, asked: PreviewAsked) {
  return queryOptions({
    queryKey: ['mail-preview', asked],
    queryFn: ({ signal }) => fetchPreview(client, asked, signal),
  });
}

/** The HTML of a mail with sample values. */
export function useMailPreview(asked: PreviewAsked) {
  return useQuery(previewQuery(useClient(), asked));
}
