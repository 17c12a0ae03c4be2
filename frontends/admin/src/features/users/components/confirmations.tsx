import { shownReason, type TenantRole, type User } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useChangeUsers } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import { tenantRoleNames } from '../role-names.ts';

interface DeleteUserProps {
  user: User;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a user is deleted, and names what goes with them. */
export function DeleteUser({ user, onDeleted, onClose }: DeleteUserProps) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { remove } = useChangeUsers();
  const action = useMutation({ mutationFn: () => remove(user._id), onSuccess: onDeleted });
  const { name, email, tenantRoles } = user;
  return (
    <Confirm
      question={t('deleteQuestion')}
      confirm={t('deleteUser')}
      busy={action.isPending}
      error={action.error && say(shownReason(action.error))}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {t('deleteWhat', { name, email })} {t('deleteSessions')}{' '}
      {tenantRoles.length > 0 && t('deleteRoles', { count: tenantRoles.length })}
    </Confirm>
  );
}

interface RemoveRoleProps {
  user: User;
  role: TenantRole;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a user loses the role in a building. */
export function RemoveRole({ user, role, onRemoved, onClose }: RemoveRoleProps) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { removeRole } = useChangeUsers();
  const action = useMutation({ mutationFn: () => removeRole(user._id, role.tenantId), onSuccess: onRemoved });
  const what = { name: user.name, role: t(tenantRoleNames[role.role]), building: role.tenantName };
  return (
    <Confirm
      question={t('removeQuestion')}
      confirm={t('removeUser')}
      busy={action.isPending}
      error={action.error && say(shownReason(action.error))}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {t('removeWhat', what)}
    </Confirm>
  );
}
