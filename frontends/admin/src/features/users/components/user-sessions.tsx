import { failureOf, shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import {
  Alert,
  Button,
  DateText,
  Loading,
  Row,
  Skeleton,
  Stack,
  Text,
  useErrorText,
  useMessages,
} from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import { type LinkedAccount, type UserSession, useEndSession, useSessions, useUnlinkAccount } from '../api/sessions.ts';
import { deviceOf } from '../device.ts';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

/** Where a user is signed in, and buttons that end it. */
export function UserSessions({ userId }: { userId: string }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { data, error, refetch } = useSessions(userId);
  const end = useMutation({ mutationFn: useEndSession(userId) });
  const unlink = useMutation({ mutationFn: useUnlinkAccount(userId) });
  const refusal = end.error ?? unlink.error;
  return (
    <ListState
      title={t('sessionsFailed')}
      failure={error ? failureOf(error) : undefined}
      hasData={data !== undefined}
      onRetry={() => void refetch()}
    >
      <Stack>
        {refusal && <Alert tone="bad">{say(shownReason(refusal))}</Alert>}
        {!data && (
          <Loading label={t('loadingSessions')}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </Loading>
        )}
        {data?.sessions.length === 0 && (
          <Text size="small" tone="muted">
            {t('signedInNowhere')}
          </Text>
        )}
        {data && data.sessions.length > 0 && (
          <>
            <ul className={classes.lines}>
              {data.sessions.map((session) => (
                <SessionLine key={session.id} session={session} onEnd={() => end.isPending || end.mutate(session.id)} />
              ))}
            </ul>
            <Row align="end">
              <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
                {t('endAll')}
              </Button>
            </Row>
          </>
        )}
        {data?.companyAccount && (
          <CompanyAccount
            account={data.companyAccount}
            busy={unlink.isPending}
            onUnlink={() => unlink.isPending || unlink.mutate()}
          />
        )}
      </Stack>
    </ListState>
  );
}

interface CompanyAccountProps {
  account: LinkedAccount;
  busy: boolean;
  onUnlink: () => void;
}

function CompanyAccount({ account: { company, linkedAt }, busy, onUnlink }: CompanyAccountProps) {
  const t = useMessages(usersMessages);
  return (
    <>
      <Text>
        {t('companyAccount', { company })} <DateText iso={linkedAt} />
      </Text>
      <Text size="small" tone="muted">
        {t('unlinkWhat')}
      </Text>
      <Row align="end">
        <Button variant="danger" busy={busy} onClick={onUnlink}>
          {t('unlink')}
        </Button>
      </Row>
    </>
  );
}

function SessionLine({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const t = useMessages(usersMessages);
  const known = deviceOf(session.userAgent ?? '');
  const device = known ? t('browserOn', known) : t('browserUnknown');
  return (
    <li className={classes.line}>
      <span className={classes.lineText}>
        {device}
        {session.current && (
          <Text as="span" size="small" tone="muted">
            {' '}
            · {t('thisSession')}
          </Text>
        )}
        <Text as="span" size="small" tone="muted">
          <br />
          {t('signedIn')} <DateText iso={session.createdAt} /> · {t('lastUsed')} <DateText iso={session.lastUsedAt} />
        </Text>
      </span>
      <Button size="small" variant="danger" aria-label={t('endSessionOf', { device })} onClick={onEnd}>
        {t('endSession')}
      </Button>
    </li>
  );
}
