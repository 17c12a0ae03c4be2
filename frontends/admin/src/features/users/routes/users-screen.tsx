import { listCall } from '@parcelbell/client/query';
import { Button, Page, useMessages } from '@parcelbell/ui';
import { ListState, useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useUserCount, useUsers } from '../api/users.ts';
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
            onDone={banner.show}
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
