import { TextField, useMessages } from '@parcelbell/ui';
import { ColorField, Switch } from '@parcelbell/ui/fields';
import { formMessages } from './messages.ts';
import type { SettingsFields } from './use-fields.ts';

// Parts of the form of a building that its admins have too.

interface PartProps {
  fields: SettingsFields;
}

/** How the desk is reached. */
export function DeskContact({ fields: { text } }: PartProps) {
  return (
    <>
      <TextField {...text('conciergeEmail')} type="email" maxLength={254} required />
      <TextField {...text('conciergePhone')} type="tel" maxLength={40} required />
    </>
  );
}

/** What residents read about the building that keeps their data. */
export function LegalContact({ fields: { text } }: PartProps) {
  const t = useMessages(formMessages);
  return (
    <>
      <TextField {...text('postalAddress')} hint={t('postalAddressHint')} maxLength={200} />
      <TextField {...text('privacyNoticeUrl')} hint={t('privacyNoticeUrlHint')} type="url" maxLength={500} />
    </>
  );
}

/** Who is let in, and what residents are sent. */
export function ResidentSettings({ fields: { flag } }: PartProps) {
  const t = useMessages(formMessages);
  return (
    <>
      <Switch {...flag('requireApproval')} hint={t('requireApprovalHint')} />
      <Switch {...flag('smsEnabled')} />
      <Switch {...flag('disablePickupNotifications')} />
    </>
  );
}

export function BrandingSettings({ fields: { text } }: PartProps) {
  const t = useMessages(formMessages);
  return (
    <>
      <TextField {...text('brandName')} hint={t('brandNameHint')} maxLength={100} />
      <ColorField {...text('primaryColor')} />
      <ColorField {...text('secondaryColor')} />
      <TextField {...text('logoUrl')} hint={t('logoUrlHint')} type="url" maxLength={500} />
    </>
  );
}
