import type { Tenant } from '@parcelbell/client';
import { Alert, useMessages } from '@parcelbell/ui';
import { SaveBar } from '@parcelbell/ui/editing';
import { useBanner } from '@parcelbell/ui/table';
import { useEffect } from 'react';
import { TenantImports } from '../../imports/components/tenant-imports.tsx';
import type { RetentionOfTenant } from '../../retention/api/retention.ts';
import { BasicInfo } from './basic-info.tsx';
import { ContactInfo } from './contact-info.tsx';
import { DemoQuestion } from './demo-question.tsx';
import classes from './form.module.css';
import { FormNotices } from './form-notices.tsx';
import { FormSection, SectionIndex } from './form-section.tsx';
import { formMessages } from './messages.ts';
import { RemovedUnits } from './removed-units.tsx';
import { Settings } from './settings.tsx';
import { Subscription } from './subscription.tsx';
import { useTenantForm } from './use-tenant-form.ts';
import { ValidUnits } from './valid-units.tsx';

/** How long a new building's form shows that it was created, before the list comes back. */
const createdMs = 2000;

interface TenantFormProps {
  /** Its periods; undefined for a new building, or where they could not be loaded. */
  retention?: RetentionOfTenant | undefined;
  /** The building to edit; undefined for a new one. */
  tenant: Tenant | undefined;
  mailDomain: string | undefined;
  onSaved: (tenant: Tenant) => void;
  /** Called two seconds after a building was created. */
  onCreated: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The form of a building in sections, with an index beside them and a bar that saves. */
export function TenantForm({ tenant, retention, mailDomain, onSaved, onCreated, onUnsaved }: TenantFormProps) {
  const t = useMessages(formMessages);
  const banner = useBanner<'updated' | 'created'>();
  const form = useTenantForm({
    tenant,
    retention,
    mailDomain,
    onSaved: (saved) => {
      banner.show(tenant ? 'updated' : 'created');
      onSaved(saved);
    },
  });
  const { question } = form;
  const isCreated = banner.shown === 'created';
  useReturn(isCreated, () => {
    form.reset();
    onCreated();
  });
  const isUnsaved = form.changed.length > 0 && !isCreated;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is news.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is gone has nothing unsaved.
  useEffect(() => () => onUnsaved(false), []);
  return (
    <div className={classes.layout}>
      <SectionIndex label={t('sections')} sections={sections.map((name) => ({ name, title: t(name) }))} />
      <form className={classes.form} onSubmit={form.props.onSubmit} noValidate>
        <FormNotices form={form} />
        <FormSection name="basicInfo" title={t('basicInfo')}>
          <BasicInfo form={form} />
        </FormSection>
        <FormSection name="contactInfo" title={t('contactInfo')}>
          <ContactInfo form={form} mailDomain={mailDomain} />
        </FormSection>
        <FormSection name="settings" title={t('settings')}>
          <Settings form={form} />
        </FormSection>
        <FormSection name="validUnits" title={t('validUnits')}>
          <ValidUnits form={form}>{tenant && <TenantImports tenant={tenant} onUnits={form.takeImported} />}</ValidUnits>
        </FormSection>
        <FormSection name="subscription" title={t('subscription')}>
          <Subscription form={form} />
        </FormSection>
        <SaveBar
          changes={isCreated ? 0 : form.changed.length}
          save={t(tenant ? 'saveChanges' : 'saveNew')}
          busy={form.isPending}
          onDiscard={form.discard}
        >
          {banner.shown && <Alert tone="good">{t(banner.shown)}</Alert>}
        </SaveBar>
      </form>
      {question && !question.removal && <DemoQuestion form={form} onAnswer={question.answer} />}
      {question?.removal && <RemovedUnits values={form.values} removal={question.removal} onAnswer={question.answer} />}
    </div>
  );
}

const sections = ['basicInfo', 'contactInfo', 'settings', 'validUnits', 'subscription'] as const;

function useReturn(isCreated: boolean, goBack: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two seconds begin once.
  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(goBack, createdMs);
    return () => clearTimeout(timer);
  }, [isCreated]);
}
