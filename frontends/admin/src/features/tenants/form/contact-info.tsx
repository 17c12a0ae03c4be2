import { TextField, useMessages } from '@parcelbell/ui';
import { formMessages } from './messages.ts';
import { DeskContact, LegalContact } from './own-settings.tsx';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

interface ContactInfoProps {
  form: TenantForm;
  mailDomain: string | undefined;
}

export function ContactInfo({ form, mailDomain }: ContactInfoProps) {
  const t = useMessages(formMessages);
  const fields = useFields(form);
  const { text } = fields;
  return (
    <>
      <DeskContact fields={fields} />
      <TextField
        {...text('customFromAddress')}
        type="email"
        maxLength={254}
        hint={mailDomain && t('customFromAddressHint', { domain: mailDomain })}
      />
      <TextField
        {...text('messagingServiceSid')}
        hint={t('messagingServiceSidHint')}
        maxLength={34}
        spellCheck={false}
      />
      <LegalContact fields={fields} />
      <TextField {...text('serverUri')} hint={t('serverUriHint')} maxLength={250} spellCheck={false} />
    </>
  );
}
