import { useMessages } from '@parcelbell/ui';
import { demoMessages } from './messages.ts';

/** The line at the top of every screen of the demo. */
export function Banner() {
  const t = useMessages(demoMessages);
  return <p>{t('active')}</p>;
}
