import { listCall } from '@parcelbell/client/query';
import { Button, Page, useMessages } from '@parcelbell/ui';
import { Banner, ListState, useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useStaff } from '../api/staff.ts';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { ManageDialog } from '../components/manage-dialog.tsx';
import { StaffList, StaffLoading } from '../components/staff-list.tsx';
import { staffMessages } from '../messages.ts';
import type { Done, Opened } from '../opened.ts';

/** Who works in the building, for its admins. */
export function StaffScreen() {
  const t = useMessages(staffMessages);
  const [page, setPage] = useState(1);
  const list = useStaff(page);
  const { data, isPlaceholderData } = list;
  const [opened, setOpened] = useState<Opened>();
  const banner = useBanner<Done>();
  const close = () => setOpened(undefined);
  const invite = () => setOpened({ dialog: 'invite' });
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        data && (
          <Button variant="primary" onClick={invite}>
            {t('invite')}
          </Button>
        )
      }
    >
      <ListState title={t('failed')} {...listCall(list)}>
        {data ? (
          <StaffList
            staff={data.staff}
            total={data.total}
            page={page}
            isStale={isPlaceholderData}
            onPage={setPage}
            onManage={(member) => setOpened({ dialog: 'manage', member })}
            onInvite={invite}
          />
        ) : (
          <StaffLoading />
        )}
      </ListState>
      {opened?.dialog === 'invite' && (
        <InviteDialog
          onClose={close}
          onInvited={(member) => {
            banner.show({ what: 'invited', member });
            close();
          }}
        />
      )}
      {opened?.dialog === 'manage' && <ManageDialog member={opened.member} onDone={banner.show} onClose={close} />}
      <Banner>{banner.shown && t(doneTexts[banner.shown.what], banner.shown.member)}</Banner>
    </Page>
  );
}

/** What was done, as keys of the messages. */
const doneTexts = {
  invited: 'wasInvited',
  invite: 'wasInvitedAgain',
  toAdmin: 'wasToAdmin',
  toConcierge: 'wasToConcierge',
  suspend: 'wasSuspend',
  resume: 'wasResume',
  endSessions: 'wasEndSessions',
  unlink: 'wasUnlink',
  remove: 'wasRemove',
} as const satisfies Record<Done['what'], string>;
