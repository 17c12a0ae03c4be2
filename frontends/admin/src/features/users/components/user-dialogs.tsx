import type { TenantRole, User } from '@parcelbell/client';
import { useState } from 'react';
import type { Done, Opened } from '../opened.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteUser, RemoveRole } from './confirmations.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

interface UserDialogsProps {
  opened: Opened | undefined;
  onOpen: (opened: Opened | undefined) => void;
  onDone: (done: Done) => void;
}

/** The dialog that is open over the list of users. */
export function UserDialogs({ opened, onOpen, onDone }: UserDialogsProps) {
  const close = () => onOpen(undefined);
  switch (opened?.dialog) {
    case undefined:
      return null;
    case 'add':
      return (
        <AddUserDialog
          onClose={close}
          onAdded={(user) => {
            onDone({ what: 'added', user });
            // What a new user needs next is a role in a building.
            if (user.systemRole === 'user') onOpen({ dialog: 'edit', user, tab: 'buildings' });
            else close();
          }}
        />
      );
    case 'edit':
      return <EditUser {...opened} onDone={onDone} onClose={close} />;
    case 'delete':
      return (
        <DeleteUser
          user={opened.user}
          onClose={close}
          onDeleted={() => {
            onDone({ what: 'deleted', user: opened.user });
            close();
          }}
        />
      );
    case 'remove':
      return <RemovingRole {...opened} onDone={onDone} onClose={close} />;
  }
}

interface EditUserProps extends Omit<Extract<Opened, { dialog: 'edit' }>, 'dialog'> {
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** The user's dialog, and over it the question before a role goes. */
function EditUser({ user, tab, onDone, onClose }: EditUserProps) {
  const [removing, setRemoving] = useState<{ user: User; role: TenantRole }>();
  return (
    <>
      <EditUserDialog
        user={user}
        tab={tab}
        onDone={onDone}
        onRemove={(of, role) => setRemoving({ user: of, role })}
        onClose={onClose}
      />
      {removing && <RemovingRole {...removing} onDone={onDone} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface RemovingRoleProps {
  user: User;
  role: TenantRole;
  onDone: (done: Done) => void;
  onClose: () => void;
}

function RemovingRole({ user, role, onDone, onClose }: RemovingRoleProps) {
  return (
    <RemoveRole
      user={user}
      role={role}
      onClose={onClose}
      onRemoved={() => {
        onDone({ what: 'removed', user, role });
        onClose();
      }}
    />
  );
}
