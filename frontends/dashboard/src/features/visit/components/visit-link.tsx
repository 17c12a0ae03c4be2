import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../../../shared/messages.ts';

/** Leads from the desk to a carrier's visit. */
export function VisitLink() {
  const t = useMessages(parcelMessages);
  return <ButtonLink to={pagePath('visit')}>{t('carriersVisit')}</ButtonLink>;
}
