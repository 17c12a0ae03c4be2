import { shownReason, type User } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Select, Stack, Text, useErrorText, useForm, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useState } from 'react';
import { useConfirmedCompanies } from '../../../lists/api/companies.ts';
import { useChangeUsers } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import classes from './users.module.css';

type CompanyRole = NonNullable<User['companyRoles']>[number];

/** The companies whose buildings a user administers: given, and taken away after a question. Each takes effect at once. */
export function UserCompanies({ user }: { user: User }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { setCompany } = useChangeUsers();
  const { companyRoles = [] } = user;
  const { data = [] } = useConfirmedCompanies();
  const [removing, setRemoving] = useState<CompanyRole>();
  const free = data.filter(({ companyId }) => !companyRoles.some((held) => held.companyId === companyId));
  const give = useMutation({ mutationFn: (companyId: string) => setCompany(user._id, companyId) });
  const form = useForm({
    initial: { companyId: '' },
    check: ({ companyId }) => ({ companyId: companyId === '' ? t('chooseCompany') : undefined }),
    send: ({ companyId }) => give.mutate(companyId, { onSettled: () => form.set({ companyId: '' }) }),
  });
  if (free.length + companyRoles.length === 0) return null;
  return (
    <Stack>
      <Text size="small" tone="muted">
        {t('companyAdminHint')}
      </Text>
      {give.error && <Alert tone="bad">{say(shownReason(give.error))}</Alert>}
      <ul className={classes.lines}>
        {companyRoles.map((held) => (
          <li key={held.companyId} className={classes.line}>
            <span className={classes.lineText}>{t('allOf', { company: held.companyName })}</span>
            <Button
              size="small"
              variant="danger"
              aria-label={t('removeFrom', { name: user.name, building: held.companyName })}
              onClick={() => setRemoving(held)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form {...form.props} className={classes.addCompany}>
        <Select
          {...form.field('companyId')}
          label={t('addToCompany')}
          options={[
            { value: '', label: t('chooseCompany') },
            ...free.map(({ companyId, name }) => ({ value: companyId, label: name })),
          ]}
        />
        <Button type="submit" busy={give.isPending}>
          {t('addCompany')}
        </Button>
      </form>
      {removing && <RemoveCompany user={user} role={removing} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}

/** Asks whether a user shall administer a company no more. */
export function RemoveCompany({ user, role, onClose }: { user: User; role: CompanyRole; onClose: () => void }) {
  const t = useMessages(usersMessages);
  const say = useErrorText();
  const { removeCompany } = useChangeUsers();
  const action = useMutation({ mutationFn: () => removeCompany(user._id, role.companyId), onSuccess: onClose });
  return (
    <Confirm
      question={t('removeCompanyQuestion')}
      confirm={t('removeCompany')}
      busy={action.isPending}
      error={action.error && say(shownReason(action.error))}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {t('removeCompanyWhat', { name: user.name, company: role.companyName })}
    </Confirm>
  );
}
