import { type DeskTenant, failureOf } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { EmptyState, Failure, Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { useGrant } from '../../../access/grant.tsx';
import { type TextTemplate, useTextTemplates } from '../api/text-templates.ts';
import { TemplateList } from '../components/template-list.tsx';
import classes from '../components/templates.module.css';
import { TextPreview } from '../components/text-preview.tsx';
import { templatesMessages } from '../messages.ts';
import { useShown } from '../use-shown.ts';

/** The text messages that residents get. Nothing is asked for in a building that sends none. */
export function SmsTemplatesScreen() {
  const t = useMessages(templatesMessages);
  const { tenantId } = useGrant();
  const { data: tenant, error, refetch } = useTenant(tenantId);
  return (
    <Page title={t('textTitle')} lead={t('textLead')} width="wide">
      {tenant ? (
        <OfBuilding tenant={tenant} />
      ) : error ? (
        <Failure {...failureOf(error)} title={t('textFailed')} onRetry={() => void refetch()} />
      ) : (
        <TextsLoading />
      )}
    </Page>
  );
}

function OfBuilding({ tenant }: { tenant: DeskTenant }) {
  const t = useMessages(templatesMessages);
  if (!tenant.features.smsEnabled) return <EmptyState title={t('notEnabled')}>{t('notEnabledHow')}</EmptyState>;
  return <Texts tenantId={tenant.tenantId} buildingName={tenant.strataName || tenant.name || t('yourBuilding')} />;
}

function Texts({ tenantId, buildingName }: { tenantId: string; buildingName: string }) {
  const t = useMessages(templatesMessages);
  const { data, error, refetch } = useTextTemplates(tenantId);
  if (error) return <Failure {...failureOf(error)} title={t('textFailed')} onRetry={() => void refetch()} />;
  return data ? <Templates templates={data.data} buildingName={buildingName} /> : <TextsLoading />;
}

function Templates({ templates, buildingName }: { templates: readonly TextTemplate[]; buildingName: string }) {
  const t = useMessages(templatesMessages);
  const describe = useDescription();
  const shown = useShown();
  const inLanguage = templates.filter(({ language }) => language === shown.language);
  const at = inLanguage.findIndex(({ _id }) => kindOf(_id) === shown.template);
  const template = inLanguage[Math.max(at, 0)];
  if (!template) return <EmptyState title={t('noTexts')}>{t('noTextsHow')}</EmptyState>;
  return (
    <div className={classes.sides}>
      <TemplateList
        label={t('textTitle')}
        templates={inLanguage.map((one) => ({
          id: kindOf(one._id),
          name: one.name,
          description: describe(one),
        }))}
        chosen={kindOf(template._id)}
        onChoose={(kind) => shown.change({ template: kind })}
      />
      <TextPreview template={template} buildingName={buildingName} shown={shown} />
    </div>
  );
}

/** The id of a template without its language, so that the choice stays when another language is chosen. */
function kindOf(id: string): string {
  return id.replace(/-(en|fr)$/, '');
}

/** Says when a template is sent. */
function useDescription(): (template: TextTemplate) => string {
  const t = useMessages(templatesMessages);
  return ({ notificationType, description }) => {
    if (notificationType === 'delivery') return t('deliveryDescription');
    if (notificationType === 'pickup') return t('pickupDescription');
    return description || t('otherDescription', { type: t(notificationType) });
  };
}

function TextsLoading() {
  const t = useMessages(templatesMessages);
  return (
    <Loading label={t('textLoading')} visible>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  );
}
