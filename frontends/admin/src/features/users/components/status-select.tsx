import type { User } from '@parcelbell/client';
import { Select, useMessages } from '@parcelbell/ui';
import type { ListedUser } from '../api/users.ts';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

interface StatusSelectProps {
  user: ListedUser;
  onChange: (status: User['status']) => void;
  /** Why the last change was refused. */
  error: string | undefined;
}

/** Changes a user's status within the list. */
export function StatusSelect({ user, onChange, error }: StatusSelectProps) {
  const t = useMessages(usersMessages);
  return (
    <div className={classes.inline} data-suspended={user.status === 'suspended' || undefined}>
      <Select
        label={t('statusOf', { name: user.name })}
        labelHidden
        value={user.status}
        onChange={(event) => onChange(event.currentTarget.value === 'suspended' ? 'suspended' : 'active')}
        error={error}
        options={[
          { value: 'active', label: t('active') },
          { value: 'suspended', label: t('suspended') },
        ]}
      />
    </div>
  );
}
