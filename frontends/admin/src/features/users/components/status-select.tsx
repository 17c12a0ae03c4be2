import { shownReason, type User } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Select, useErrorText, useMessages } from '@parcelbell/ui';
import { useChangeUsers } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import type { Done } from '../opened.ts';
import classes from './users.module.css';

interface StatusSelectProps {
  user: User;
  onDone: (done: Done) => void;
}

/** Changes a user's status within the list. What was chosen is shown while it is being saved, and nothing else can be chosen meanwhile. */
export function StatusSelect({ user, onDone }: StatusSelectProps) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { change } = useChangeUsers();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (status: User['status']) => change(user._id, { status }),
    onSuccess: (changed, status) => onDone({ what: status === 'suspended' ? 'suspended' : 'activated', user: changed }),
  });
  const status = isPending ? variables : user.status;
  return (
    <div className={classes.inline} data-suspended={status === 'suspended' || undefined} aria-busy={isPending}>
      <Select
        label={t('statusOf', { name: user.name })}
        labelHidden
        value={status}
        onChange={(event) => isPending || mutate(event.currentTarget.value === 'suspended' ? 'suspended' : 'active')}
        error={error ? say(shownReason(error)) : undefined}
        options={[
          { value: 'active', label: t('active') },
          { value: 'suspended', label: t('suspended') },
        ]}
      />
    </div>
  );
}
