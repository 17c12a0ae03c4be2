import { shownReason } from '@parcelbell/client';
import { listCall, useMutation } from '@parcelbell/client/query';
import { Alert, Button, DateText, Loading, Stack, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { ListState } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useDirectoryAccess } from '../api/directory-access.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';

/** SCIM-1: Whether the directory of a company writes its people, with the token that is shown once. */
export function DirectoryAccess({ companyId }: { companyId: string }) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { access, open, close } = useDirectoryAccess(companyId);
  const [asked, setAsked] = useState<'newToken' | 'end'>();
  const opening = useMutation({ mutationFn: open, onSuccess: () => setAsked(undefined) });
  const closing = useMutation({
    mutationFn: close,
    onSuccess: () => {
      opening.reset();
      setAsked(undefined);
    },
  });
  const action = asked === 'end' ? closing : opening;
  const isOpen = access.data?.openedAt !== undefined;
  return (
    <Stack>
      <p>{t('directoryLead')}</p>
      <ListState title={t('directoryFailed')} {...listCall(access)}>
        {!access.data && <Loading label={t('directoryLoading')} />}
        {access.data && (
          <>
            <p>
              {isOpen ? (
                <>
                  {t('directoryOpen')} <DateText iso={access.data.openedAt ?? ''} />
                </>
              ) : (
                t('directoryClosed')
              )}
            </p>
            {opening.data && <NewToken token={opening.data.token} />}
            {opening.error && !asked && <Alert tone="bad">{say(shownReason(opening.error))}</Alert>}
            <div className={classes.actions}>
              <Button disabled={opening.isPending} onClick={() => (isOpen ? setAsked('newToken') : opening.mutate())}>
                {t(isOpen ? 'directoryNewToken' : 'directoryGive')}
              </Button>
              {isOpen && <Button onClick={() => setAsked('end')}>{t('directoryEnd')}</Button>}
            </div>
          </>
        )}
      </ListState>
      {asked && (
        <Confirm
          question={t(asked === 'end' ? 'directoryEndQuestion' : 'directoryNewTokenQuestion')}
          confirm={t(asked === 'end' ? 'directoryEnd' : 'directoryNewToken')}
          busy={action.isPending}
          error={action.error && say(shownReason(action.error))}
          onConfirm={() => action.mutate()}
          onClose={() => setAsked(undefined)}
        >
          {t(asked === 'end' ? 'directoryEndWhat' : 'directoryNewTokenWhat')}
        </Confirm>
      )}
    </Stack>
  );
}

function NewToken({ token }: { token: string }) {
  const t = useMessages(companiesMessages);
  return (
    <>
      <TextField label={t('directoryUrl')} value={`${location.origin}/api/scim/v2`} readOnly />
      <TextField
        label={t('directoryToken')}
        hint={t('directoryTokenHint')}
        value={token}
        readOnly
        onFocus={({ target }) => target.select()}
      />
    </>
  );
}
