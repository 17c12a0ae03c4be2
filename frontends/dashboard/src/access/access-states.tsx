import { pagePath } from '@parcelbell/addresses';
import { failureOf } from '@parcelbell/client';
import {
  ButtonLink,
  Failure,
  Loading,
  PlainFrame,
  Problem,
  Skeleton,
  useDocumentTitle,
  useMessages,
} from '@parcelbell/ui';
import classes from './access.module.css';
import { accessMessages } from './messages.ts';

export function VerifyingAccess() {
  return <Pending message="verifying" />;
}

export function LoggingOut() {
  return <Pending message="loggingOut" />;
}

function Pending({ message }: { message: 'verifying' | 'loggingOut' }) {
  const t = useMessages(accessMessages);
  useDocumentTitle(t(message));
  return (
    <PlainFrame>
      <div className={classes.pending}>
        <Loading label={t(message)} visible>
          <Skeleton shape="title" width={40} />
          <Skeleton shape="card" />
        </Loading>
      </div>
    </PlainFrame>
  );
}

export function AccessRefused({ reason }: { reason: 'denied' | 'signed-out' }) {
  const t = useMessages(accessMessages);
  const denied = reason === 'denied';
  const title = denied ? t('denied') : t('notAuthenticated');
  useDocumentTitle(title);
  return (
    <PlainFrame>
      <Problem
        page
        kind={denied ? 'forbidden' : 'session-expired'}
        title={title}
        actions={<ButtonLink to={pagePath('login')}>{t('signIn')}</ButtonLink>}
      >
        {denied ? t('deniedHow') : t('notAuthenticatedHow')}
      </Problem>
    </PlainFrame>
  );
}

export function AccessFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(accessMessages);
  useDocumentTitle(t('failed'));
  return (
    <PlainFrame>
      <Failure
        page
        {...failureOf(error)}
        title={t('failed')}
        onRetry={onRetry}
        actions={<ButtonLink to={pagePath('login')}>{t('signIn')}</ButtonLink>}
      />
    </PlainFrame>
  );
}
