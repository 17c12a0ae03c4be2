import { useMessages } from '@parcelbell/ui';
import { MenuEntry } from '@parcelbell/ui/frame';
import { demoMessages } from './messages.ts';
import { informationIsOpen } from './state/dialogs.ts';
import { useTrialMail } from './trial-mail.ts';

/** What a visitor may ask about the demo, as entries of a menu. */
export function MenuEntries() {
  const t = useMessages(demoMessages);
  return (
    <>
      <MenuEntry onSelect={() => informationIsOpen.set(true)}>{t('information')}</MenuEntry>
      <MenuEntry href={useTrialMail()}>{t('requestFullTrial')}</MenuEntry>
    </>
  );
}
