import { failureOf } from '@parcelbell/client';
import { Alert, Button, ButtonLink, Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { QrCode } from '@parcelbell/ui/qr-code';
import { ListState } from '@parcelbell/ui/table';
import { type LinkedTenant, useLinkedTenant } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import classes from './links.module.css';

/** A page to print for the lobby: the building's name, a large code, and one sentence in English and in French. */
export function Poster({ tenantId }: { tenantId: string }) {
  const t = useMessages(registrationLinksMessages);
  const { data, error, refetch } = useLinkedTenant(tenantId);
  return (
    <Page
      title={t('posterTitle', { building: data?.name ?? tenantId })}
      width="wide"
      actions={
        <>
          <ButtonLink to="?">{t('back')}</ButtonLink>
          <Button variant="primary" disabled={!data?.registrationUrl} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <ListState
        title={t('failed')}
        failure={error ? failureOf(error) : undefined}
        hasData={data !== undefined}
        onRetry={() => void refetch()}
      >
        {data ? (
          <Sheet tenant={data} />
        ) : (
          <Loading label={t('loading')}>
            <Skeleton shape="card" />
          </Loading>
        )}
      </ListState>
    </Page>
  );
}

function Sheet({ tenant: { name, registrationUrl } }: { tenant: Pick<LinkedTenant, 'name' | 'registrationUrl'> }) {
  const t = useMessages(registrationLinksMessages);
  if (!registrationUrl) return <Alert tone="warn">{t('posterNoUrl')}</Alert>;
  return (
    <section className={classes.sheet} aria-label={t('posterTitle', { building: name })}>
      <h2>{name}</h2>
      <QrCode text={registrationUrl} label={t('qrCode')} />
      <p className={classes.sentence} lang="en">
        {t('posterEnglish')}
      </p>
      <p className={classes.sentence} lang="fr">
        {t('posterFrench')}
      </p>
      <p className={classes.sheetUrl}>{registrationUrl}</p>
    </section>
  );
}
