import { shownReason, type TenantRole, type User } from '@parcelbell/client';
import { listCall, useMutation } from '@parcelbell/client/query';
import { Alert, Button, Loading, Select, Skeleton, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { ListState } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useChangeUsers } from '../../users/api/change-users.ts';
import { RemoveRole } from '../../users/components/confirmations.tsx';
import { givenRoles } from '../../users/role-names.ts';
import type { ListedTenant } from '../api/tenant-page.ts';
import { AddTenantUser } from './add-tenant-user.tsx';
import { tenantUsersMessages } from './messages.ts';
import classes from './tenant-users.module.css';
import { useTenantUsers } from './tenant-users-query.ts';

interface TenantUsersProps {
  tenant: ListedTenant;
  onClose: () => void;
}

/** Who works in a building: with which role, added and removed. */
export function TenantUsers({ tenant, onClose }: TenantUsersProps) {
  const t = useMessages(tenantUsersMessages);
  const { tenantId, name } = tenant;
  const users = useTenantUsers(tenantId);
  const { data } = users;
  const [leaving, setLeaving] = useState<User>();
  const role = leaving && roleIn(tenantId, leaving);
  return (
    <>
      <Dialog title={t('title', { name })} lead={t('lead')} place="side" onClose={onClose}>
        <div>
          <AddTenantUser tenantId={tenantId} users={data ?? []} />
        </div>
        <ListState title={t('failed')} {...listCall(users)}>
          {data ? (
            <Members tenantId={tenantId} users={data} onRemove={setLeaving} />
          ) : (
            <Loading label={t('loading')}>
              <Skeleton shape="control" />
              <Skeleton shape="control" />
            </Loading>
          )}
        </ListState>
      </Dialog>
      {leaving && role && (
        <RemoveRole
          user={leaving}
          role={role}
          onRemoved={() => setLeaving(undefined)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function roleIn(tenantId: string, user: User): TenantRole | undefined {
  return user.tenantRoles.find((role) => role.tenantId === tenantId);
}

interface MembersProps {
  tenantId: string;
  users: readonly User[];
  onRemove: (user: User) => void;
}

function Members({ tenantId, users, onRemove }: MembersProps) {
  const t = useMessages(tenantUsersMessages);
  const say = useErrorText();
  const { setRole } = useChangeUsers();
  const give = useMutation({
    mutationFn: ({ id, role }: { id: string; role: TenantRole['role'] }) => setRole(id, { tenantId, role }),
  });
  if (users.length === 0)
    return (
      <Text size="small" tone="muted" className={classes.detail}>
        {t('none')}
      </Text>
    );
  return (
    <>
      {give.error && <Alert tone="bad">{say(shownReason(give.error))}</Alert>}
      <ul aria-label={t('list')} className={classes.members}>
        {users.map((user) => (
          <Member
            key={user._id}
            user={user}
            role={roleIn(tenantId, user)?.role ?? 'user'}
            onRole={(role) => give.isPending || give.mutate({ id: user._id, role })}
            onRemove={() => onRemove(user)}
          />
        ))}
      </ul>
    </>
  );
}

interface MemberProps {
  user: User;
  role: TenantRole['role'];
  onRole: (role: TenantRole['role']) => void;
  onRemove: () => void;
}

function Member({ user: { name, email, status }, role, onRole, onRemove }: MemberProps) {
  const t = useMessages(tenantUsersMessages);
  const roles = role === 'tenantAdmin' ? [role, ...givenRoles] : givenRoles;
  return (
    <li className={classes.member}>
      <span className={classes.person}>
        <span className={classes.name}>{name}</span>
        <Text as="span" size="small" tone="muted" className={classes.detail}>
          {email}
          {status === 'suspended' && ` · ${t('suspended')}`}
        </Text>
      </span>
      <span className={classes.role}>
        <Select
          label={t('roleOf', { name })}
          labelHidden
          value={role}
          onChange={({ currentTarget: { value } }) => onRole(roles.find((one) => one === value) ?? role)}
          options={roles.map((value) => ({ value, label: t(value) }))}
        />
      </span>
      <Button size="small" variant="quiet" aria-label={t('removeWhich', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
