import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Button, EmptyState, Stack, useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useState } from 'react';
import { type Company, type ListedTenant, useChangeCompanies, useTenantsOf } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';
import { SearchField, useTenantsFilter } from './search-field.tsx';
import { TenantsAnswer } from './tenants-answer.tsx';

interface MembersProps {
  company: Company;
  onTakenOut: (tenant: ListedTenant) => void;
}

/** The buildings of a company, each with a button that takes it out. */
export function Members({ company, onTakenOut }: MembersProps) {
  const t = useMessages(companiesMessages);
  const { q, page, search, setPage } = useTenantsFilter();
  const list = useTenantsOf(company.companyId, { show: 'members', q, page });
  const [leaving, setLeaving] = useState<ListedTenant>();
  const none = q === '' ? <EmptyState title={t('noMembers')}>{t('noMembersText')}</EmptyState> : undefined;
  return (
    <Stack>
      {!(none && list.data?.total === 0) && <SearchField q={q} onSearch={search} />}
      <TenantsAnswer list={list} page={page} onPage={setPage} empty={none ?? <EmptyState title={t('noneFound')} />}>
        {(tenants) => (
          <ul className={classes.lines}>
            {tenants.map((tenant) => (
              <li key={tenant.tenantId} className={classes.line}>
                <span>{tenant.name}</span>
                <Button
                  size="small"
                  aria-label={t('takeOutOf', { building: tenant.name })}
                  onClick={() => setLeaving(tenant)}
                >
                  {t('takeOut')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </TenantsAnswer>
      {leaving && (
        <TakeOut
          company={company}
          tenant={leaving}
          onDone={() => {
            onTakenOut(leaving);
            setLeaving(undefined);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}

interface TakeOutProps {
  company: Company;
  tenant: ListedTenant;
  onDone: () => void;
  onClose: () => void;
}

function TakeOut({ company, tenant, onDone, onClose }: TakeOutProps) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { removeTenant } = useChangeCompanies();
  const action = useMutation({
    mutationFn: () => removeTenant(company.companyId, tenant.tenantId),
    onSuccess: onDone,
  });
  return (
    <Confirm
      question={t('takeOutQuestion')}
      confirm={t('takeOut')}
      busy={action.isPending}
      error={action.error && say(shownReason(action.error))}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {t('takeOutWhat', { building: tenant.name })}
    </Confirm>
  );
}
