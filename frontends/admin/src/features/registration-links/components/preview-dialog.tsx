import { useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { QrCode } from '@parcelbell/ui/qr-code';
import type { LinkedTenant } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import { Pages } from './link-card.tsx';
import classes from './links.module.css';

/** A building's address and its code large, and links to the pages that residents see. */
export function PreviewDialog({ tenant, onClose }: { tenant: LinkedTenant; onClose: () => void }) {
  const t = useMessages(registrationLinksMessages);
  const { name: building, registrationUrl = '' } = tenant;
  return (
    <Dialog title={t('previewOf', { building })} lead={registrationUrl} onClose={onClose}>
      <div className={classes.preview}>
        <QrCode text={registrationUrl} label={t('qrCode')} />
        <p className={classes.muted}>{t('previewText', { building })}</p>
        <div className={classes.actions}>
          <Pages tenant={tenant} url={registrationUrl} />
        </div>
      </div>
    </Dialog>
  );
}
