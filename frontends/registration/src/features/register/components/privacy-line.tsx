import { pagePath } from '@parcelbell/addresses';
import type { PublicTenant } from '@parcelbell/client';
import { Text, useMessages } from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { registerMessages } from '../messages.ts';

/** Who collects what for what, with a link to the building's notice or to the product's own page. The form stays open behind it. */
export function PrivacyLine({ privacy }: Pick<PublicTenant, 'privacy'>) {
  const t = useMessages(registerMessages);
  const { tenantSlug = '' } = useParams();
  const { collectedBy: building, managedBy: company, noticeUrl } = privacy;
  return (
    <Text size="small" tone="muted">
      {company ? t('collectedForManager', { building, company }) : t('collected', { building })}{' '}
      <a href={noticeUrl ?? pagePath('privacy', tenantSlug)} target="_blank" rel="noreferrer">
        {t('privacyNotice')}
      </a>
    </Text>
  );
}
