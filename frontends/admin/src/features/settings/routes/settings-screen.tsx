import { failureOf, useClient } from '@parcelbell/client';
import { useQuery } from '@parcelbell/client/query';
import { Alert, Failure, Loading, type Locale, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { SaveBar, useUnsavedChanges } from '@parcelbell/ui/editing';
import { useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { DeskSettings } from '../../tenants/form/desk-settings.tsx';
import classes from '../../tenants/form/form.module.css';
import { FormNotices } from '../../tenants/form/form-notices.tsx';
import { FormSection, SectionIndex } from '../../tenants/form/form-section.tsx';
import { BrandingSettings, DeskContact, LegalContact, ResidentSettings } from '../../tenants/form/own-settings.tsx';
import { RetentionSettings } from '../../tenants/form/retention-settings.tsx';
import { settingsValuesOf } from '../../tenants/form/settings-values.ts';
import { useSettingsFields } from '../../tenants/form/use-fields.ts';
import { type Periods, periodsQuery, type Settings, settingsQuery, useRefreshBuilding } from '../api/settings.ts';
import { LastChange, ReversalQuestion, type ShownChange } from '../components/last-change.tsx';
import { settingsMessages } from '../messages.ts';
import { type StoredSettings, useSettingsForm } from '../use-settings-form.ts';

/** The settings of the stored building that its admins change themselves. */
export function SettingsScreen() {
  const t = useMessages(settingsMessages);
  return (
    <Page title={t('title')} width="wide">
      <LoadedSettings />
    </Page>
  );
}

function LoadedSettings() {
  const t = useMessages(settingsMessages);
  const client = useClient();
  // What is typed lies over this state; a newer one comes when it is saved.
  const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;
  const settings = useQuery({ ...settingsQuery(client), ...fresh });
  const periods = useQuery({ ...periodsQuery(client), ...fresh });
  const arePeriodsKnown = periods.isFetchedAfterMount || periods.isError;
  if (settings.data && settings.isFetchedAfterMount && arePeriodsKnown) {
    return <SettingsForm settings={settings.data} periods={periods.isError ? undefined : periods.data} />;
  }
  if (settings.error) {
    return <Failure {...failureOf(settings.error)} title={t('failed')} onRetry={() => void settings.refetch()} />;
  }
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  );
}

const sections = ['contact', 'residents', 'desk', 'branding', 'retention'] as const;

function SettingsForm(filled: StoredSettings) {
  const t = useMessages(settingsMessages);
  const banner = useBanner<'saved' | 'wasReversed'>();
  const refresh = useRefreshBuilding();
  const form = useSettingsForm(filled, () => {
    banner.show('saved');
    refresh();
  });
  const fields = useSettingsFields(form);
  const { question } = useUnsavedChanges(form.changed.length > 0);
  const [asked, setAsked] = useState<ShownChange>();
  const { settings, periods } = form.stored;
  const reversed = () => {
    setAsked(undefined);
    banner.show('wasReversed');
    refresh();
    void form.takeNewest('own').catch(form.fail);
  };
  return (
    <div className={classes.layout}>
      <SectionIndex label={t('sections')} sections={sections.map((name) => ({ name, title: t(name) }))} />
      <form className={classes.form} onSubmit={form.props.onSubmit} noValidate>
        {settings.lastChange && (
          <LastChange change={changeOfSettings(settings, settings.lastChange)} onAsk={setAsked} />
        )}
        <FormNotices form={form} />
        <FormSection name="contact" title={t('contact')}>
          <DeskContact fields={fields} />
          <LegalContact fields={fields} />
        </FormSection>
        <FormSection name="residents" title={t('residents')}>
          <ResidentSettings fields={fields} />
        </FormSection>
        <FormSection name="desk" title={t('desk')}>
          <DeskSettings fields={fields} />
        </FormSection>
        <FormSection name="branding" title={t('branding')}>
          <BrandingSettings fields={fields} />
        </FormSection>
        <FormSection name="retention" title={t('retention')}>
          <RetentionSettings fields={fields} retention={periods}>
            {t(periods?.state === 'reporting' ? 'reporting' : 'shorter')}
          </RetentionSettings>
          {periods?.lastChange && (
            <LastChange change={changeOfPeriods(settings, periods, periods.lastChange)} onAsk={setAsked} />
          )}
        </FormSection>
        <SaveBar changes={form.changed.length} save={t('save')} busy={form.isPending} onDiscard={form.discard}>
          {banner.shown && <Alert tone="good">{t(banner.shown)}</Alert>}
        </SaveBar>
      </form>
      {question}
      {asked && (
        <ReversalQuestion
          change={asked}
          onReversed={reversed}
          onRefused={() => void form.takeNewest('others').catch(form.fail)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function changeOfSettings(settings: Settings, change: NonNullable<Settings['lastChange']>): ShownChange {
  const { before, after, ...same } = change;
  const valuesOf = (part: typeof before) => (locale: Locale) =>
    settingsValuesOf(
      {
        ...settings,
        ...part,
        settings: { ...settings.settings, ...part.settings },
        features: { ...settings.features, ...part.features },
        branding: { ...settings.branding, ...part.branding },
      },
      locale,
    );
  return { ...same, of: 'settings', valuesBefore: valuesOf(before), valuesAfter: valuesOf(after) };
}

function changeOfPeriods(
  settings: Settings,
  { periods }: Periods,
  change: NonNullable<Periods['lastChange']>,
): ShownChange {
  const { before, after, ...same } = change;
  const valuesOf = (part: typeof before) => (locale: Locale) =>
    settingsValuesOf(settings, locale, { ...periods, ...part });
  return { ...same, of: 'retention', valuesBefore: valuesOf(before), valuesAfter: valuesOf(after) };
}
