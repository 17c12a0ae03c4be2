import type { User } from '@parcelbell/client';
import { Button, useMessages } from '@parcelbell/ui';
import { type Column, OptionalDate, Person } from '@parcelbell/ui/table';
import { usersMessages } from '../messages.ts';
import type { Done, Opened } from '../opened.ts';
import { systemRoleNames } from '../role-names.ts';
import { RoleBadges } from './role-badges.tsx';
import { StatusSelect } from './status-select.tsx';
import classes from './users.module.css';

export interface UserColumnsProps {
  onOpen: (opened: Opened) => void;
  onDone: (done: Done) => void;
}

/** The columns of the users. On a phone all but the last sign-in. */
export function useUserColumns({ onOpen, onDone }: UserColumnsProps): Column<User>[] {
  const t = useMessages(usersMessages);
  return [
    {
      id: 'name',
      header: t('user'),
      width: 'min(16rem, 32vw - 9.5rem)',
      sortable: true,
      onPhone: 'title',
      cell: ({ name, email }) => <Person name={name} email={email} />,
    },
    {
      id: 'status',
      header: t('status'),
      width: '9.5rem',
      onPhone: 'fact',
      cell: (user) => <StatusSelect user={user} onDone={onDone} />,
    },
    {
      id: 'systemRole',
      header: t('systemRole'),
      onPhone: 'fact',
      cell: ({ systemRole }) => t(systemRoleNames[systemRole]),
    },
    {
      id: 'access',
      header: t('access'),
      onPhone: 'fact',
      cell: (user) => (
        <RoleBadges
          user={user}
          onRemove={(role) => onOpen({ dialog: 'remove', user, role })}
          onMore={() => onOpen({ dialog: 'edit', user, tab: 'buildings' })}
        />
      ),
    },
    {
      id: 'lastSignIn',
      header: t('lastSignIn'),
      cell: ({ lastSignInAt }) => <OptionalDate iso={lastSignInAt} none={t('never')} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      onPhone: 'fact',
      cell: (user) => <Actions user={user} onOpen={onOpen} />,
    },
  ];
}

function Actions({ user, onOpen }: { user: User } & Pick<UserColumnsProps, 'onOpen'>) {
  const t = useMessages(usersMessages);
  const { name } = user;
  return (
    <span className={classes.actions}>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('editOf', { name })}
        onClick={() => onOpen({ dialog: 'edit', user, tab: 'details' })}
      >
        {t('edit')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('deleteOf', { name })}
        onClick={() => onOpen({ dialog: 'delete', user })}
      >
        {t('delete')}
      </Button>
    </span>
  );
}
