import { deskRoles, isCompanyAdmin, isSuperadmin, shownReason, type User } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, DateText, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { useChangeUsers } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

/** An invitation leads somewhere once the user is active and has a role that opens a building. */
function canSignIn(user: User): boolean {
  return user.status === 'active' && (isSuperadmin(user) || isCompanyAdmin(user) || deskRoles(user).length > 0);
}

/** When the invitation was sent last, and a button that sends it again; before the user can sign in, when the first one will be sent. */
export function Invitation({ user, onSent }: { user: User; onSent: () => void }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { invite } = useChangeUsers();
  const again = useMutation({ mutationFn: () => invite(user._id), onSuccess: onSent });
  if (!canSignIn(user)) {
    const isSuspended = user.status === 'suspended';
    return (
      <Text size="small" tone="muted">
        {t(isSuspended ? 'invitationAfterActive' : 'invitationWaits')}
      </Text>
    );
  }
  return (
    <>
      <div className={classes.line}>
        <span className={classes.lineText}>
          {t('invitation')}
          {user.invitedAt && (
            <Text as="span" size="small" tone="muted">
              <br />
              {t('invitedAt')} <DateText iso={user.invitedAt} />
            </Text>
          )}
        </span>
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {t(user.invitedAt ? 'inviteAgain' : 'invite')}
        </Button>
      </div>
      {again.error && <Alert tone="bad">{say(shownReason(again.error))}</Alert>}
    </>
  );
}
