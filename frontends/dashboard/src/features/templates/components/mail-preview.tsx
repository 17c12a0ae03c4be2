import { failureOf } from '@parcelbell/client';
import { Button, ChoiceGroup, Failure, Loading, Skeleton, Text, useMessages, usePhone } from '@parcelbell/ui';
import { useId } from 'react';
import { type MailTemplate, useMailPreview } from '../api/mail-templates.ts';
import { templatesMessages } from '../messages.ts';
import type { Shown } from '../use-shown.ts';
import { LanguageField } from './language-field.tsx';
import { MailFrame } from './mail-frame.tsx';
import classes from './templates.module.css';

interface MailPreviewProps {
  tenantId: string;
  template: MailTemplate;
  shown: Shown;
}

/** The chosen mail with sample values, and how it is shown. */
export function MailPreview({ tenantId, template, shown }: MailPreviewProps) {
  const t = useMessages(templatesMessages);
  const id = useId();
  const { type, name, description } = template;
  const { data, error, isFetching, refetch } = useMailPreview({ tenantId, type, language: shown.language });
  const refresh = () => void refetch();
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{name}</h2>
          <Text size="small" tone="muted" className={classes.description}>
            {description}
          </Text>
        </div>
        <Button busy={isFetching} onClick={refresh}>
          {t('refresh')}
        </Button>
      </div>
      <Looks shown={shown} />
      {error ? (
        <Failure {...failureOf(error)} title={t('previewFailed', { name })} onRetry={refresh} />
      ) : data === undefined ? (
        <Loading label={t('previewLoading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <MailFrame
          title={t('previewOf', { name })}
          html={data}
          isPhone={shown.width === 'phone'}
          isDark={shown.scheme === 'dark'}
        />
      )}
    </section>
  );
}

/** Language, width and colours of the preview. A phone shows a mail in one width only. */
function Looks({ shown }: { shown: Shown }) {
  const t = useMessages(templatesMessages);
  const isPhone = usePhone();
  return (
    <div className={classes.looks}>
      <LanguageField value={shown.language} onChange={(language) => shown.change({ language })} />
      {!isPhone && (
        <ChoiceGroup
          label={t('width')}
          choices={[
            { value: 'desktop', label: t('desktop') },
            { value: 'phone', label: t('phone') },
          ]}
          value={shown.width || 'desktop'}
          keys={false}
          onChange={(width) => shown.change({ width: width === 'phone' ? 'phone' : '' })}
        />
      )}
      <ChoiceGroup
        label={t('colours')}
        choices={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
        ]}
        value={shown.scheme || 'light'}
        keys={false}
        onChange={(scheme) => shown.change({ scheme: scheme === 'dark' ? 'dark' : '' })}
      />
    </div>
  );
}
