import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, useMessages } from '@parcelbell/ui';
import { deliveriesMessages } from '../../../deliveries/messages.ts';

/** Leads from the desk to a carrier's visit. */
export function VisitLink() {
  const t = useMessages(deliveriesMessages);
  return <ButtonLink to={pagePath('visit')}>{t('carriersVisit')}</ButtonLink>;
}
