import { useAppConfig } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { demoMessages } from './messages.ts';

/** A link that opens a mail in which the visitor asks for a trial. Where nobody's address is known, the visitor fills it in. */
export function useTrialMail(): string {
  const t = useMessages(demoMessages);
  const { contactEmail = '' } = useAppConfig();
  const body = [t('trialWish'), '', t('trialBuilding'), t('trialUnits'), t('trialPhone')].join('\r\n');
  return `mailto:${contactEmail}?subject=${encodeURIComponent(t('trialSubject'))}&body=${encodeURIComponent(body)}`;
}
