import { shownReason, type Tenant } from '@parcelbell/client';
import { Alert, Card, useErrorText, useMessages } from '@parcelbell/ui';
import { ErrorSummary, SaveBar } from '@parcelbell/ui/editing';
import { useBanner } from '@parcelbell/ui/table';
import { type ReactNode, useEffect } from 'react';
import { TenantImports } from '../../imports/components/tenant-imports.tsx';
import type { RetentionOfTenant } from '../../retention/api/retention.ts';
import { BasicInfo } from './basic-info.tsx';
import { ContactInfo } from './contact-info.tsx';
import { DemoQuestion } from './demo-question.tsx';
import classes from './form.module.css';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { formMessages } from './messages.ts';
import { RemovedUnits } from './removed-units.tsx';
import { SectionIndex, type SectionName, sectionId } from './section-index.tsx';
import { Settings } from './settings.tsx';
import { Subscription } from './subscription.tsx';
import { fieldId, useFieldLabel } from './use-fields.ts';
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
      <SectionIndex />
      <form className={classes.form} onSubmit={form.props.onSubmit} noValidate>
        <Notices form={form} />
        <FormSection name="basicInfo">
          <BasicInfo form={form} />
        </FormSection>
        <FormSection name="contactInfo">
          <ContactInfo form={form} mailDomain={mailDomain} />
        </FormSection>
        <FormSection name="settings">
          <Settings form={form} />
        </FormSection>
        <FormSection name="validUnits">
          <ValidUnits form={form}>{tenant && <TenantImports tenant={tenant} onUnits={form.takeImported} />}</ValidUnits>
        </FormSection>
        <FormSection name="subscription">
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

/** What the last attempt to save has to say, on top of the form. */
function Notices({ form }: { form: ReturnType<typeof useTenantForm> }) {
  const say = useErrorText();
  const label = useFieldLabel();
  const errors = form.fieldsWithProblems.flatMap((field) => {
    const message = form.problem(field);
    return message ? [{ id: fieldId(field), label: label(field), message }] : [];
  });
  return (
    <>
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
      {form.meanwhile && <MeanwhileNotice meanwhile={form.meanwhile} />}
    </>
  );
}

function FormSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useMessages(formMessages);
  return (
    <Card padding="large" className={classes.section} aria-labelledby={sectionId(name)}>
      <h2 id={sectionId(name)} tabIndex={-1}>
        {t(name)}
      </h2>
      {children}
    </Card>
  );
}

function useReturn(isCreated: boolean, goBack: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two seconds begin once.
  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(goBack, createdMs);
    return () => clearTimeout(timer);
  }, [isCreated]);
}
