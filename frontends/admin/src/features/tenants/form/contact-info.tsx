import { TextField, useMessages } from '@parcelbell/ui';
import { formMessages } from './messages.ts';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

interface ContactInfoProps {
  form: TenantForm;
  mailDomain: string | undefined;
}

export function ContactInfo({ form, mailDomain }: ContactInfoProps) {
  const t = useMessages(formMessages);
  const { text } = useFields(form);
  return (
    <>
      <TextField {...text('conciergeEmail')} type="email" maxLength={254} required />
      <TextField {...text('conciergePhone')} type="tel" maxLength={40} required />
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
      <TextField {...text('postalAddress')} hint={t('postalAddressHint')} maxLength={200} />
      <TextField {...text('privacyNoticeUrl')} hint={t('privacyNoticeUrlHint')} type="url" maxLength={500} />
      <TextField {...text('serverUri')} hint={t('serverUriHint')} maxLength={250} spellCheck={false} />
    </>
  );
}
