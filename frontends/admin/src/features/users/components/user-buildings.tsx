import { shownReason, type TenantRole } from '@parcelbell/client';
import { Alert, Button, Select, Stack, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { useAction } from '@parcelbell/ui/table';
import { useChangeUsers } from '../api/change-users.ts';
import type { ListedUser } from '../api/users.ts';
import { usersMessages } from '../messages.ts';
import { givenRoles, tenantRoleNames } from '../role-names.ts';
import { AddRole } from './add-role.tsx';
import classes from './users.module.css';

interface UserBuildingsProps {
  user: ListedUser;
  onRemove: (role: TenantRole) => void;
}

/** A user's roles in buildings: changed, taken away, given. Each takes effect at once. */
export function UserBuildings({ user, onRemove }: UserBuildingsProps) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { setRole } = useChangeUsers();
  const give = useAction((tenantId: string, role: TenantRole['role']) => setRole(user._id, { tenantId, role }));
  const { tenantRoles, systemRole } = user;
  return (
    <Stack>
      {systemRole === 'superadmin' && (
        <Text size="small" tone="muted">
          {t('superadminEverywhere')}
        </Text>
      )}
      {systemRole === 'user' && tenantRoles.length === 0 && (
        <Text size="small" tone="muted">
          {t('inNoBuilding')}
        </Text>
      )}
      {give.failed && <Alert tone="bad">{say(shownReason(give.failed))}</Alert>}
      <ul className={classes.lines}>
        {tenantRoles.map((role) => (
          <BuildingLine
            key={role.tenantId}
            role={role}
            onChange={(next) => void give.run(role.tenantId, next)}
            onRemove={() => onRemove(role)}
            name={user.name}
          />
        ))}
      </ul>
      <AddRole held={tenantRoles} busy={give.busy} onAdd={(tenantId, role) => give.run(tenantId, role)} />
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
