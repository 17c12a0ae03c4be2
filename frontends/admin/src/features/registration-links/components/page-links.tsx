import { useMessages } from '@parcelbell/ui';
import type { LinkedTenant } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import { successUrl } from '../success-url.ts';

/** Links to the two pages that residents see, each in a tab of its own. */
export function PageLinks({ tenant, url }: { tenant: LinkedTenant; url: string }) {
  const t = useMessages(registrationLinksMessages);
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer">
        {t('openRegistration')}
      </a>
      <a href={successUrl(url, tenant.slug)} target="_blank" rel="noreferrer">
        {t('previewSuccess')}
      </a>
    </>
  );
}
