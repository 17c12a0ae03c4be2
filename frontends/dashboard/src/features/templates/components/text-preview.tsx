import { Text, useMessages } from '@parcelbell/ui';
import { type ReactNode, useId } from 'react';
import type { TextTemplate } from '../api/text-templates.ts';
import { fillTemplate } from '../fill-template.ts';
import { templatesMessages } from '../messages.ts';
import type { Shown } from '../use-shown.ts';
import { LanguageField } from './language-field.tsx';
import classes from './templates.module.css';

interface TextPreviewProps {
  template: TextTemplate;
  buildingName: string;
  shown: Shown;
}

/** The chosen text on a phone, beside its raw words. */
export function TextPreview({ template, buildingName, shown }: TextPreviewProps) {
  const t = useMessages(templatesMessages);
  const id = useId();
  const { name, notificationType, content, language, segments } = template;
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <h2 id={id}>{name}</h2>
      <div className={classes.looks}>
        <LanguageField value={shown.language} onChange={(chosen) => shown.change({ language: chosen })} />
      </div>
      <div className={classes.text}>
        <figure className={classes.phone}>
          <figcaption className={classes.sender}>{t('textMessage')}</figcaption>
          <p className={classes.bubble} lang={language}>
            {fillTemplate(content, buildingName)}
          </p>
        </figure>
        <dl className={classes.details}>
          <Detail label={t('name')}>{name}</Detail>
          <Detail label={t('type')}>{t(notificationType)}</Detail>
          <Detail label={t('length')}>{t('segments', { count: segments })}</Detail>
          <Detail label={t('content')}>
            <code className={classes.raw} lang={language}>
              {content}
            </code>
          </Detail>
        </dl>
      </div>
      <Text size="small" tone="muted" className={classes.description}>
        {t('shortened')}
      </Text>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="small" tone="muted">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}
