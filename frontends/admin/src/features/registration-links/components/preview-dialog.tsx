import { pagePath } from '@parcelbell/addresses';
import { Stack, Text, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { QrCode } from '@parcelbell/ui/qr-code';
import type { LinkedTenant } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import classes from './links.module.css';
import { PageLinks } from './page-links.tsx';

export type LinkView = 'page' | 'qrCode';

interface PreviewDialogProps {
  tenant: LinkedTenant;
  view: LinkView;
  onClose: () => void;
}

/** A building's registration page as residents see it on a phone, or the code that leads there, and links to the pages. */
export function PreviewDialog({ tenant, view, onClose }: PreviewDialogProps) {
  const t = useMessages(registrationLinksMessages);
  const { name: building, registrationUrl = '' } = tenant;
  const title = t(view === 'page' ? 'previewOf' : 'qrCodeOf', { building });
  return (
    <Dialog title={title} lead={registrationUrl} onClose={onClose}>
      <Stack gap={3}>
        {view === 'page' ? (
          <RegistrationPage tenant={tenant} title={title} />
        ) : (
          <QrCode text={registrationUrl} label={t('qrCode')} />
        )}
        <Text size="small" tone="muted">
          {t(view === 'page' ? 'previewText' : 'qrCodeText', { building })}
        </Text>
        <div className={classes.actions}>
          <PageLinks tenant={tenant} url={registrationUrl} />
        </div>
      </Stack>
    </Dialog>
  );
}

/** The page itself, at this address, since only this one may frame it. The sandbox allows no forms, so that nobody registers in it. */
function RegistrationPage({ tenant, title }: { tenant: LinkedTenant; title: string }) {
  return (
    <iframe
      className={classes.page}
      title={title}
      src={pagePath('register', tenant.slug)}
      sandbox="allow-scripts allow-same-origin"
    />
  );
}
