import { shownReason, type TenantRole, type User } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Select, Stack, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { type RoleInTenant, useChangeUsers } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import { givenRoles, tenantRoleNames } from '../role-names.ts';
import { AddRole } from './add-role.tsx';
import { UserCompanies } from './user-companies.tsx';
import classes from './users.module.css';

interface UserBuildingsProps {
  user: User;
  onRemove: (role: TenantRole) => void;
}

/** A user's roles in buildings: changed, taken away, given. Each takes effect at once. */
export function UserBuildings({ user, onRemove }: UserBuildingsProps) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { setRole } = useChangeUsers();
  const give = useMutation({ mutationFn: (role: RoleInTenant) => setRole(user._id, role) });
  const { tenantRoles, companyRoles = [], systemRole } = user;
  return (
    <Stack>
      {systemRole === 'superadmin' && (
        <Text size="small" tone="muted">
          {t('superadminEverywhere')}
        </Text>
      )}
      {systemRole === 'user' && tenantRoles.length + companyRoles.length === 0 && (
        <Text size="small" tone="muted">
          {t('inNoBuilding')}
        </Text>
      )}
      {give.error && <Alert tone="bad">{say(shownReason(give.error))}</Alert>}
      <ul className={classes.lines}>
        {tenantRoles.map((role) => (
          <BuildingLine
            key={role.tenantId}
            role={role}
            onChange={(next) => give.isPending || give.mutate({ ...role, role: next })}
            onRemove={() => onRemove(role)}
            name={user.name}
          />
        ))}
      </ul>
      <AddRole held={tenantRoles} busy={give.isPending} onAdd={(role, onSettled) => give.mutate(role, { onSettled })} />
      <UserCompanies user={user} />
    </Stack>
  );
}

interface BuildingLineProps {
  role: TenantRole;
  /** The user's. */
  name: string;
  onChange: (role: TenantRole['role']) => void;
  onRemove: () => void;
}

function BuildingLine({ role: { tenantName, tenantIsDeleted, role }, name, onChange, onRemove }: BuildingLineProps) {
  const t = useMessages(usersMessages);
  const roles = role === 'tenantAdmin' ? [role, ...givenRoles] : givenRoles;
  return (
    <li className={classes.line}>
      <span className={classes.lineText}>
        {tenantName}
        {tenantIsDeleted && (
          <Text as="span" size="small" tone="muted">
            {' '}
            ({t('deletedBuilding')})
          </Text>
        )}
      </span>
      <div className={classes.inline}>
        <Select
          label={t('roleOf', { building: tenantName })}
          labelHidden
          disabled={tenantIsDeleted}
          value={role}
          onChange={({ currentTarget: { value } }) => onChange(roles.find((each) => each === value) ?? role)}
          options={roles.map((value) => ({ value, label: t(tenantRoleNames[value]) }))}
        />
      </div>
      <Button
        size="small"
        variant="danger"
        aria-label={t('removeFrom', { name, building: tenantName })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
