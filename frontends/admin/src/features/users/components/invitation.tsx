import { deskRoles, isSuperadmin, shownReason } from '@parcelbell/client';
import { Alert, Button, DateText, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { useAction } from '@parcelbell/ui/table';
import { useChangeUsers } from '../api/change-users.ts';
import type { ListedUser } from '../api/users.ts';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

/** An invitation leads somewhere once the user is active and has a role that opens a building. */
function canSignIn(user: ListedUser): boolean {
  return user.status === 'active' && (isSuperadmin(user) || deskRoles(user).length > 0);
}

/** When the invitation was sent last, and a button that sends it again; before the user can sign in, when the first one will be sent. */
export function Invitation({ user, onSent }: { user: ListedUser; onSent: () => void }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { invite } = useChangeUsers();
  const again = useAction(async () => {
    await invite(user._id);
    onSent();
  });
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
        <Button size="small" busy={again.busy} onClick={() => void again.run()}>
          {t(user.invitedAt ? 'inviteAgain' : 'invite')}
        </Button>
      </div>
      {again.failed && <Alert tone="bad">{say(shownReason(again.failed))}</Alert>}
    </>
  );
}
