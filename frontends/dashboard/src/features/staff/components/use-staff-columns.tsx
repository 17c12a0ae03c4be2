import { Button, StatusWord, useMessages } from '@parcelbell/ui';
import { type Column, OptionalDate, Person } from '@parcelbell/ui/table';
import { useGrant } from '../../../access/grant.tsx';
import type { StaffMember } from '../api/staff.ts';
import { staffMessages } from '../messages.ts';
import classes from './staff.module.css';

/** The columns of the staff. On a phone all but the last sign-in. */
export function useStaffColumns(onManage: (member: StaffMember) => void): Column<StaffMember>[] {
  const t = useMessages(staffMessages);
  const { user } = useGrant();
  return [
    {
      id: 'name',
      header: t('person'),
      onPhone: 'title',
      cell: ({ name, email }) => <Person name={name} email={email} />,
    },
    {
      id: 'role',
      header: t('role'),
      onPhone: 'fact',
      cell: ({ _id, role }) => (
        <span className={classes.role}>
          <span className={classes.badge}>{t(role)}</span>
          {_id === user._id && <span className={classes.badge}>{t('you')}</span>}
        </span>
      ),
    },
    {
      id: 'lastSignIn',
      header: t('lastSignIn'),
      cell: ({ lastSignInAt }) => <OptionalDate iso={lastSignInAt} none={t('never')} />,
    },
    { id: 'state', header: t('state'), onPhone: 'fact', cell: (member) => <StaffState member={member} /> },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      onPhone: 'fact',
      cell: (member) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('manageOf', { name: member.name })}
          onClick={() => onManage(member)}
        >
          {t('manage')}
        </Button>
      ),
    },
  ];
}

/** The state of a member of the staff, as a key of the messages. */
export function stateOf({ suspended, lastSignInAt, invitedAt }: StaffMember): 'suspended' | 'invited' | 'active' {
  if (suspended) return 'suspended';
  return invitedAt && !lastSignInAt ? 'invited' : 'active';
}

const tones = { suspended: 'bad', invited: 'warn', active: 'good' } as const;

function StaffState({ member }: { member: StaffMember }) {
  const t = useMessages(staffMessages);
  const state = stateOf(member);
  return <StatusWord tone={tones[state]}>{t(state)}</StatusWord>;
}
