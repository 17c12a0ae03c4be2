import { listCall } from '@parcelbell/client/query';
import { Button, EmptyState, Loading, messageLanguage, Page, Skeleton, useLocale, useMessages } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import { useGrant } from '../../../access/grant.tsx';
import { type MailTemplate, useMailTemplates } from '../api/mail-templates.ts';
import { MailPreview } from '../components/mail-preview.tsx';
import { TemplateList } from '../components/template-list.tsx';
import classes from '../components/templates.module.css';
import { templatesMessages } from '../messages.ts';
import { useShown } from '../use-shown.ts';

/** The mails that the building's people get, each as it looks. */
export function EmailTemplatesScreen() {
  const t = useMessages(templatesMessages);
  const { locale } = useLocale();
  const { tenantId } = useGrant();
  const list = useMailTemplates(tenantId, messageLanguage(locale));
  const { data } = list;
  const call = listCall(list);
  return (
    <Page title={t('mailTitle')} lead={t('mailLead')} width="wide">
      <ListState title={t('mailFailed')} {...call}>
        {data ? (
          <Templates templates={data.templates} tenantId={tenantId} onRetry={call.onRetry} />
        ) : (
          <Loading label={t('mailLoading')} visible>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Loading>
        )}
      </ListState>
    </Page>
  );
}

interface TemplatesProps {
  templates: readonly MailTemplate[];
  tenantId: string;
  onRetry: () => void;
}

function Templates({ templates, tenantId, onRetry }: TemplatesProps) {
  const t = useMessages(templatesMessages);
  const shown = useShown();
  const template = templates.find(({ type }) => type === shown.template) ?? templates[0];
  if (!template)
    return <EmptyState title={t('mailFailed')} action={<Button onClick={onRetry}>{t('refresh')}</Button>} />;
  return (
    <div className={classes.sides}>
      <TemplateList
        label={t('mailTitle')}
        templates={templates.map(({ type, ...words }) => ({ id: type, ...words }))}
        chosen={template.type}
        onChoose={(type) => shown.change({ template: type })}
      />
      <MailPreview tenantId={tenantId} template={template} shown={shown} />
    </div>
  );
}
