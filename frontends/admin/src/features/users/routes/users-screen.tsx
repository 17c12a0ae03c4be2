import type { User } from '@parcelbell/client';
import { listCall } from '@parcelbell/client/query';
import { Button, Page, useMessages } from '@parcelbell/ui';
import { ListState, useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useChangeUsers } from '../api/change-users.ts';
import { type ListedUser, useUserCount, useUsers } from '../api/users.ts';
import { DoneBanner } from '../components/done-banner.tsx';
import { UserDialogs } from '../components/user-dialogs.tsx';
import { UserList, UsersLoading } from '../components/user-list.tsx';
import { UsersFilters } from '../components/users-filters.tsx';
import { usersMessages } from '../messages.ts';
import type { Done, Opened } from '../opened.ts';
import { usersFilterOf, useUsersFilter } from '../use-users-filter.ts';

/** Everybody who may sign in, and what they may do where. */
export function UsersScreen() {
  const t = useMessages(usersMessages);
  const used = useUsersFilter();
  const list = useUsers(usersFilterOf(used.filter));
  const { data, isPlaceholderData } = list;
  const all = useUserCount();
  const [opened, setOpened] = useState<Opened>();
  const banner = useBanner<Done>();
  const status = useChangeStatus(banner.show);
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        <Button variant="primary" onClick={() => setOpened({ dialog: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <UsersFilters {...used} />
      <ListState title={t('failed')} {...listCall(list)}>
        {data ? (
          <UserList
            used={used}
            data={data}
            all={all}
            isStale={isPlaceholderData}
            onOpen={setOpened}
            onStatus={(user, next) => void status.change(user, next)}
            statusPending={status.pending}
            statusFailed={status.failed}
          />
        ) : (
          <UsersLoading />
        )}
      </ListState>
      <UserDialogs opened={opened} onOpen={setOpened} onDone={banner.show} />
      <DoneBanner done={banner.shown} />
    </Page>
  );
}

/** Changes a user's status from the list, once at a time, and keeps why that was refused until the next try. */
function useChangeStatus(onDone: (done: Done) => void) {
  const { change } = useChangeUsers();
  const [pending, setPending] = useState<ReadonlyMap<string, User['status']>>(new Map());
  const [failed, setFailed] = useState<{ userId: string; error: Error }>();
  return {
    pending,
    failed,
    change: async ({ _id }: ListedUser, status: User['status']) => {
      setFailed(undefined);
      setPending((others) => new Map(others).set(_id, status));
      try {
        const user = await change(_id, { status });
        onDone({ what: status === 'suspended' ? 'suspended' : 'activated', user });
      } catch (error) {
        setFailed({ userId: _id, error: error instanceof Error ? error : new Error(String(error)) });
      } finally {
        setPending((others) => new Map([...others].filter(([id]) => id !== _id)));
      }
    },
  };
}
