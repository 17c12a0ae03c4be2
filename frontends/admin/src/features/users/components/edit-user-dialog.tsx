import type { TenantRole, User } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { Tabs } from '@parcelbell/ui/tabs';
import { useState } from 'react';
import { useChangeUsers } from '../api/change-users.ts';
import { useUser } from '../api/users.ts';
import { usersMessages } from '../messages.ts';
import type { Done, UserTab } from '../opened.ts';
import { useUserForm } from '../use-user-form.ts';
import { Invitation } from './invitation.tsx';
import { UserBuildings } from './user-buildings.tsx';
import { UserData } from './user-data.tsx';
import { UserFields } from './user-fields.tsx';
import { UserSessions } from './user-sessions.tsx';

interface EditUserDialogProps {
  /** As the list shows them. */
  user: User;
  tab: UserTab;
  onDone: (done: Done) => void;
  onRemove: (user: User, role: TenantRole) => void;
  onClose: () => void;
}

/** A user: their details, their roles in buildings, and where they are signed in. */
export function EditUserDialog({ user: listed, tab: first, onDone, onRemove, onClose }: EditUserDialogProps) {
  const t = useMessages(usersMessages);
  const [tab, setTab] = useState(first);
  const { data: user } = useUser(listed);
  const { change } = useChangeUsers();
  const form = useUserForm({
    user,
    save: async (_values, changes) => {
      if (Object.keys(changes).length === 0) return onClose();
      onDone({ what: 'saved', user: await change(user._id, { ...changes, version: user.version }) });
      onClose();
    },
  });
  const tabs = [
    { id: 'details', label: t('details') },
    { id: 'buildings', label: t('access'), count: user.tenantRoles.length + (user.companyRoles?.length ?? 0) },
    { id: 'sessions', label: t('sessions') },
  ] as const;
  return (
    <Dialog
      title={t('editTitle')}
      lead={`${listed.name} · ${listed.email}`}
      place="side"
      unsaved={form.isChanged}
      busy={form.isPending}
      onClose={onClose}
    >
      <Tabs label={t('editTitle')} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'details' && (
          <UserFields form={form} submit={t('save')} emailHint={t('emailChangeEnds')}>
            <Invitation user={user} onSent={() => onDone({ what: 'invited', user })} />
            <UserData userId={user._id} />
          </UserFields>
        )}
        {tab === 'buildings' && <UserBuildings user={user} onRemove={(role) => onRemove(user, role)} />}
        {tab === 'sessions' && <UserSessions userId={user._id} />}
      </Tabs>
    </Dialog>
  );
}
