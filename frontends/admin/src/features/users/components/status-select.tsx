import type { User } from '@parcelbell/client';
import { Select, useMessages } from '@parcelbell/ui';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

interface StatusSelectProps {
  user: User;
  /** The status that the user is being given; undefined where nothing is being changed. */
  pending: User['status'] | undefined;
  onChange: (status: User['status']) => void;
  /** Why the last change was refused. */
  error: string | undefined;
}

/** Changes a user's status within the list. What was chosen is shown while it is being saved, and nothing else can be chosen meanwhile. */
export function StatusSelect({ user, pending, onChange, error }: StatusSelectProps) {
  const t = useMessages(usersMessages);
  const status = pending ?? user.status;
  return (
    <div className={classes.inline} data-suspended={status === 'suspended' || undefined} aria-busy={!!pending}>
      <Select
        label={t('statusOf', { name: user.name })}
        labelHidden
        value={status}
        onChange={(event) => pending ?? onChange(event.currentTarget.value === 'suspended' ? 'suspended' : 'active')}
        error={error}
        options={[
          { value: 'active', label: t('active') },
          { value: 'suspended', label: t('suspended') },
        ]}
      />
    </div>
  );
}
