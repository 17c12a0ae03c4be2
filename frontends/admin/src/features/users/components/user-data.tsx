import { shownReason, useClient } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { saveJson } from '@parcelbell/ui/table';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

/** Downloads what is stored of a user. */
export function UserData({ userId }: { userId: string }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const client = useClient();
  const load = useMutation({
    mutationFn: () => client.get('/api/users/{id}/export', { path: { id: userId } }),
    onSuccess: (data) => saveJson(data, 'user.json'),
  });
  return (
    <>
      <div className={classes.line}>
        <span className={classes.lineText}>
          {t('data')}
          <Text as="span" size="small" tone="muted">
            <br />
            {t('dataWhat')}
          </Text>
        </span>
        <Button size="small" busy={load.isPending} onClick={() => load.mutate()}>
          {t('download')}
        </Button>
      </div>
      {load.error && <Alert tone="bad">{say(shownReason(load.error))}</Alert>}
    </>
  );
}
