import { shownReason } from '@parcelbell/client';
import { Alert, Button, DateText, useErrorText, useMessages } from '@parcelbell/ui';
import { useAction } from '@parcelbell/ui/table';
import { useChangeUsers } from '../api/change-users.ts';
import type { ListedUser } from '../api/users.ts';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

/** When the invitation was sent last, and a button that sends it again. */
export function Invitation({ user, onSent }: { user: ListedUser; onSent: () => void }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { invite } = useChangeUsers();
  const again = useAction(async () => {
    await invite(user._id);
    onSent();
  });
  return (
    <>
      <div className={classes.line}>
        <span className={classes.lineText}>
          {t('invitation')}
          <span className={classes.detail}>
            <br />
            {t('invitedAt')} <DateText iso={user.invitedAt} />
          </span>
        </span>
        <Button size="small" busy={again.busy} onClick={() => void again.run()}>
          {t('inviteAgain')}
        </Button>
      </div>
      {again.failed && <Alert tone="bad">{say(shownReason(again.failed))}</Alert>}
    </>
  );
}
