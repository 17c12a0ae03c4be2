import { Button, Card, Link, Text, useMessages } from '@parcelbell/ui';
import { CopyButton } from '../../../lists/copy-button.tsx';
import type { LinkedTenant } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import classes from './links.module.css';
import { PageLinks } from './page-links.tsx';
import type { LinkView } from './preview-dialog.tsx';

interface LinkCardProps {
  tenant: LinkedTenant;
  onPreview: (view: LinkView) => void;
}

/** A building, the address at which its residents register, and what can be done with it. */
export function LinkCard({ tenant, onPreview }: LinkCardProps) {
  const t = useMessages(registrationLinksMessages);
  const { name, propertyManagementCompany, registrationUrl } = tenant;
  return (
    <Card as="li" className={classes.card}>
      <div>
        <h2>{name}</h2>
        {propertyManagementCompany && (
          <Text size="small" tone="muted">
            {propertyManagementCompany}
          </Text>
        )}
      </div>
      {registrationUrl ? (
        <>
          <Card as="p" tone="subtle" padding="none" className={classes.url} title={t('url')}>
            {registrationUrl}
          </Card>
          <div className={classes.actions}>
            <CopyButton text={registrationUrl} label={t('copyOf', { building: name })} />
            <Button size="small" aria-label={t('previewOf', { building: name })} onClick={() => onPreview('page')}>
              {t('preview')}
            </Button>
            <Button size="small" aria-label={t('qrCodeOf', { building: name })} onClick={() => onPreview('qrCode')}>
              {t('showQrCode')}
            </Button>
            <PageLinks tenant={tenant} url={registrationUrl} />
            <Link to={`?poster=${encodeURIComponent(tenant.tenantId)}`}>{t('poster')}</Link>
          </div>
        </>
      ) : (
        <Text size="small" tone="muted">
          {t('noUrl')}
        </Text>
      )}
    </Card>
  );
}
