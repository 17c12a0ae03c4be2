import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Checkbox, EmptyState, Stack, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { DialogActions } from '@parcelbell/ui/dialog';
import { useState } from 'react';
import { type Company, type ListedTenant, useChangeCompanies, useTenantsOf } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';
import classes from './companies.module.css';
import { SearchField, useTenantsFilter } from './search-field.tsx';
import { TenantsAnswer } from './tenants-answer.tsx';

interface ChooseTenantsProps {
  company: Company;
  onAdded: (company: Company, count: number) => void;
}

/** COMP-3: The buildings that bear the name of a company, or that a search finds, to be ticked and added. */
export function ChooseTenants({ company, onAdded }: ChooseTenantsProps) {
  const t = useMessages(companiesMessages);
  const say = useErrorText();
  const { companyId } = company;
  const { q, page, search, setPage } = useTenantsFilter();
  const list = useTenantsOf(companyId, { show: q === '' ? 'named' : 'all', q, page });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { addTenants } = useChangeCompanies();
  const add = useMutation({
    mutationFn: () => addTenants(companyId, [...ticked]),
    onSuccess: (saved) => onAdded(saved, ticked.length),
  });
  // What is ticked is what is seen.
  const turn = (change: () => void) => {
    setTicked([]);
    change();
  };
  return (
    <Stack>
      <Text size="small" tone="muted">
        {t(q === '' ? 'namedLead' : 'searchLead')}
      </Text>
      <SearchField q={q} onSearch={(next) => turn(() => search(next))} />
      {add.error && <Alert tone="bad">{say(shownReason(add.error))}</Alert>}
      <TenantsAnswer
        list={list}
        page={page}
        onPage={(next) => turn(() => setPage(next))}
        empty={<EmptyState title={t('noneFound')} />}
      >
        {(tenants) => <Ticks companyId={companyId} tenants={tenants} ticked={ticked} onTick={setTicked} />}
      </TenantsAnswer>
      <DialogActions>
        <Button variant="primary" disabled={ticked.length === 0} busy={add.isPending} onClick={() => add.mutate()}>
          {t('addTicked', { count: ticked.length })}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface TicksProps {
  companyId: string;
  tenants: readonly ListedTenant[];
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

/** Those that belong to the company already are ticked and stay so. */
function Ticks({ companyId, tenants, ticked, onTick }: TicksProps) {
  const t = useMessages(companiesMessages);
  const isMember = (tenant: ListedTenant) => tenant.companyId === companyId;
  const all = tenants.filter((tenant) => !isMember(tenant)).map(({ tenantId }) => tenantId);
  const tick = (tenantId: string, isOn: boolean) =>
    onTick(isOn ? [...ticked, tenantId] : ticked.filter((one) => one !== tenantId));
  const hintFor = (tenant: ListedTenant) => {
    const { companyName, propertyManagementCompany: company } = tenant;
    if (isMember(tenant)) return t('memberAlready');
    if (companyName !== undefined) return t('inCompany', { company: companyName });
    return company === '' ? undefined : t('managedBy', { company });
  };
  return (
    <fieldset className={classes.tick} aria-label={t('tick')}>
      {all.length > 1 && (
        <Checkbox
          label={t('tickAll')}
          checked={ticked.length === all.length}
          onChange={({ currentTarget }) => onTick(currentTarget.checked ? all : [])}
        />
      )}
      {tenants.map((tenant) => (
        <Checkbox
          key={tenant.tenantId}
          label={tenant.name}
          hint={hintFor(tenant)}
          checked={isMember(tenant) || ticked.includes(tenant.tenantId)}
          disabled={isMember(tenant)}
          onChange={({ currentTarget }) => tick(tenant.tenantId, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
