import type { Tenant } from '@parcelbell/client';
import { ChoiceGroup, Loading, Skeleton, Text, useMessages, usePhone } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useId, useState } from 'react';
import { deliveriesMessages } from '../deliveries/messages.ts';
import { useMailPreview } from '../features/templates/api/mail-templates.ts';
import type { PreviewedValues } from '../features/templates/api/previewed-values.ts';
import { useTextTemplates } from '../features/templates/api/text-templates.ts';
import { MailFrame } from '../features/templates/components/mail-frame.tsx';
import type { Notice, Recipient } from './consequence.ts';
import classes from './demo.module.css';
import { demoMessages } from './messages.ts';
import { useRecipients } from './use-recipients.ts';

interface NoticePartProps {
  notice: Notice;
  tenant: Pick<Tenant, 'tenantId' | 'features'>;
  /** Whether it is the only message: its unit need not be named then. */
  isOnly: boolean;
}

/** A message that would have gone out: to whom, and as they would have got it. */
export function NoticePart({ notice, tenant, isOnly }: NoticePartProps) {
  const t = useMessages(demoMessages);
  const id = useId();
  const { recipients, failed } = useRecipients(notice, tenant);
  const unit = unitText(notice.unitRef);
  return (
    <section aria-labelledby={id} className={classes.notice}>
      <h3 id={id} className={classes.heading}>
        {isOnly ? t('notified') : t('notifiedInUnit', { unit })}
      </h3>
      {recipients && <People recipients={recipients} unit={unit} />}
      {recipients && recipients.length > 0 && <Messages notice={notice} tenant={tenant} recipients={recipients} />}
      {!recipients && failed && <p>{t('notifiedUnknown')}</p>}
      {!recipients && !failed && (
        <Loading label={t('notifiedLoading')}>
          <Skeleton shape="control" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </section>
  );
}

function People({ recipients, unit }: { recipients: readonly Recipient[]; unit: string }) {
  const t = useMessages(demoMessages);
  const words = useMessages(deliveriesMessages);
  if (recipients.length === 0) return <p>{words('cannotHear', { unit })}</p>;
  return (
    <ul className={classes.people}>
      {recipients.map(({ channel, address, language }) => (
        <li key={address}>
          <span className={classes.address}>{address}</span>
          <Text as="span" tone="muted">
            {t(channel === 'sms' ? 'bySms' : 'byEmail')} · {t(language)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

interface MessagesProps extends Omit<NoticePartProps, 'isOnly'> {
  recipients: readonly Recipient[];
}

/** The mail and the text, in the language of who would have got them first. */
function Messages({ notice, tenant, recipients }: MessagesProps) {
  const languages = [...new Set(recipients.map(({ language }) => language))];
  const [chosen, choose] = useState<Recipient['language']>();
  const language = chosen ?? languages[0] ?? 'en';
  const takes = (channel: Recipient['channel']) => recipients.some((recipient) => recipient.channel === channel);
  const shown = {
    type: notice.type,
    unitRef: notice.unitRef,
    language,
    values: valuesOf(notice),
    tenantId: tenant.tenantId,
  };
  return (
    <>
      {languages.length > 1 && <Languages languages={languages} chosen={language} onChoose={choose} />}
      {takes('email') && <Mail {...shown} />}
      {takes('sms') && tenant.features.smsEnabled && <TextMessage {...shown} />}
    </>
  );
}

interface LanguagesProps {
  languages: readonly Recipient['language'][];
  chosen: Recipient['language'];
  onChoose: (language: Recipient['language']) => void;
}

function Languages({ languages, chosen, onChoose }: LanguagesProps) {
  const t = useMessages(demoMessages);
  return (
    <ChoiceGroup
      label={t('language')}
      choices={languages.map((language) => ({ value: language, label: t(language) }))}
      value={chosen}
      keys={false}
      onChange={(language) => onChoose(language === 'fr' ? 'fr' : 'en')}
    />
  );
}

interface Shown {
  tenantId: string;
  type: Notice['type'];
  unitRef: Notice['unitRef'];
  language: Recipient['language'];
  values: PreviewedValues;
}

function Mail({ unitRef, ...asked }: Shown) {
  const t = useMessages(demoMessages);
  const isPhone = usePhone();
  const { data, isError } = useMailPreview(asked);
  if (isError) return <p>{t('mailFailed')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section aria-label={t('mailTo', { unit: unitText(unitRef) })} tabIndex={0} className={classes.mail}>
      {data === undefined ? (
        <Loading label={t('mailLoading')}>
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <MailFrame title={t('mailOf')} html={data} isPhone={isPhone} isDark={isDarkScreen()} />
      )}
    </section>
  );
}

/** A mail looks as on the reader's own screen. */
function isDarkScreen(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function TextMessage({ tenantId, type, language, values }: Shown) {
  const t = useMessages(demoMessages);
  const { data } = useTextTemplates(tenantId, values);
  const template = data?.data.find(({ _id }) => _id === `${type}-${language}`);
  if (!template) return null;
  return (
    <>
      <h3 className={classes.heading}>{t('text')}</h3>
      <p className={classes.text} lang={language}>
        {template.example}
      </p>
    </>
  );
}

/** What the messages tell of, as the call of the previews takes it. */
function valuesOf({ unitRef, parcel, residentName }: Notice): PreviewedValues {
  const { unit, tower } = unitRef;
  const unitOf = { unit: unit.toUpperCase(), ...(tower ? { tower } : {}) };
  if (!parcel) return unitOf;
  const { courier, packagetype, tracking, location, packageId, createdAt } = parcel;
  return { ...unitOf, courier, packagetype, tracking, location, packageId, residentName, loggedAt: createdAt };
}
