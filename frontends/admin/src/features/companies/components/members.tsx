import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, EmptyState, Stack, StatusWord, useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useState } from 'react';
import { type Company, type ListedTenant, useChangeCompanies, useTenantsOf } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';
import { SearchField, useTenantsFilter } from './search-field.tsx';
import { TenantsAnswer } from './tenants-answer.tsx';

interface MembersProps {
  company: Company;
  /** Makes a building the template of new ones. */
  onTemplate: (tenant: ListedTenant) => Promise<unknown>;
  onTakenOut: (tenant: ListedTenant) => void;
}

/** The buildings of a company, each with buttons that make it the template of new ones and take it out. */
export function Members({ company, onTemplate, onTakenOut }: MembersProps) {
  const t = useMessages(companiesMessages);
  const { q, page, search, setPage } = useTenantsFilter();
  const list = useTenantsOf(company.companyId, { show: 'members', q, page });
  const [leaving, setLeaving] = useState<ListedTenant>();
  const say = useErrorText();
  const template = useMutation({ mutationFn: onTemplate });
  const none = q === '' ? <EmptyState title={t('noMembers')}>{t('noMembersText')}</EmptyState> : undefined;
  return (
    <Stack>
      {!(none && list.data?.total === 0) && <SearchField q={q} onSearch={search} />}
      {template.error && <Alert tone="bad">{say(shownReason(template.error))}</Alert>}
      <TenantsAnswer list={list} page={page} onPage={setPage} empty={none ?? <EmptyState title={t('noneFound')} />}>
        {(tenants) => (
          <ul className={classes.lines}>
            {tenants.map((tenant) => (
              <li key={tenant.tenantId} className={classes.line}>
                <span className={classes.name}>
                  {tenant.name}
                  {tenant.tenantId === company.templateTenantId && <StatusWord tone="good">{t('template')}</StatusWord>}
                </span>
                <span className={classes.actions}>
                  {tenant.tenantId !== company.templateTenantId && (
                    <Button
                      size="small"
                      aria-label={t('makeTemplateOf', { building: tenant.name })}
                      disabled={template.isPending}
                      onClick={() => template.mutate(tenant)}
                    >
                      {t('makeTemplate')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={t('takeOutOf', { building: tenant.name })}
                    onClick={() => setLeaving(tenant)}
                  >
                    {t('takeOut')}
                  </Button>
                </span>
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
