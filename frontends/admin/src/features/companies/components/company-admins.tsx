import type { User } from '@parcelbell/client';
import { listCall } from '@parcelbell/client/query';
import { Button, EmptyState, Loading, Skeleton, Stack, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import { useState } from 'react';
import { RemoveCompany } from '../../users/components/user-companies.tsx';
import { useCompanyAdmins } from '../api/company-admins.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';

/** COMP-6, COMP-7: Who administers a company, each with a button that takes the role. */
export function CompanyAdmins({ companyId }: { companyId: string }) {
  const t = useMessages(companiesMessages);
  const admins = useCompanyAdmins(companyId);
  const [leaving, setLeaving] = useState<User>();
  const role = leaving?.companyRoles?.find((held) => held.companyId === companyId);
  return (
    <Stack>
      <Text tone="muted">{t('adminsLead')}</Text>
      <ListState title={t('adminsFailed')} {...listCall(admins)}>
        {!admins.data && (
          <Loading label={t('loadingAdmins')}>
            <Skeleton shape="card" />
          </Loading>
        )}
        {admins.data?.length === 0 && <EmptyState title={t('noAdmins')} />}
        <ul className={classes.lines}>
          {admins.data?.map((user) => (
            <li key={user._id} className={classes.line}>
              <span className={classes.person}>
                {user.name}
                {user.status === 'suspended' && <StatusWord tone="neutral">{t('adminSuspended')}</StatusWord>}
                <Text size="small" tone="muted">
                  {user.email}
                </Text>
              </span>
              <Button size="small" aria-label={t('takeRoleOf', { name: user.name })} onClick={() => setLeaving(user)}>
                {t('takeRole')}
              </Button>
            </li>
          ))}
        </ul>
      </ListState>
      {leaving && role && <RemoveCompany user={leaving} role={role} onClose={() => setLeaving(undefined)} />}
    </Stack>
  );
}
