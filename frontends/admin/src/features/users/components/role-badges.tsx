import type { TenantRole, User } from '@parcelbell/client';
import { Icon, Text, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { usersMessages } from '../messages.ts';
import { tenantRoleNames } from '../role-names.ts';
import classes from './users.module.css';

const shownInRow = 3;

interface RoleBadgesProps {
  user: User;
  onRemove: (role: TenantRole) => void;
  /** Shows all of them. */
  onMore: () => void;
}

/** The buildings in which a user has a role, each with a button that takes it away. */
export function RoleBadges({ user, onRemove, onMore }: RoleBadgesProps) {
  const t = useMessages(usersMessages);
  const { tenantRoles, companyRoles = [], systemRole } = user;
  const hidden = tenantRoles.length - shownInRow;
  if (tenantRoles.length + companyRoles.length === 0)
    return (
      <Text as="span" tone="muted">
        {t(systemRole === 'superadmin' ? 'everywhere' : 'noAccess')}
      </Text>
    );
  return (
    <ul className={classes.badges}>
      {companyRoles.map(({ companyId, companyName }) => (
        <li key={companyId} className={classes.badge}>
          <button type="button" className={classes.more} onClick={onMore}>
            {t('allOf', { company: companyName })}
          </button>
        </li>
      ))}
      {tenantRoles.slice(0, shownInRow).map((role) => (
        <li key={role.tenantId} className={classes.badge} data-deleted={role.tenantIsDeleted || undefined}>
          <span className={classes.badgeText} title={role.tenantName}>
            {t('roleIn', { building: role.tenantName, role: t(tenantRoleNames[role.role]) })}
          </span>
          <button type="button" className={classes.remove} onClick={() => onRemove(role)}>
            <Icon name="close" size={12} />
            <VisuallyHidden>{t('removeFrom', { name: user.name, building: role.tenantName })}</VisuallyHidden>
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={classes.more} onClick={onMore}>
            {t('more', { count: hidden })}
          </button>
        </li>
      )}
    </ul>
  );
}
