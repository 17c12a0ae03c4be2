import { failureOf, isSuperadmin, type User } from '@parcelbell/client';
import { listCall, useMe, useMutation } from '@parcelbell/client/query';
import { Alert, Button, EmptyState, FailureWords, Page, Select, useMessages } from '@parcelbell/ui';
import { Banner, ListState, saveFile, useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useConfirmedCompanies } from '../../../lists/api/companies.ts';
import { type Company, useTableFile } from '../api/head-office.ts';
import { AddTenantDialog } from '../components/add-tenant-dialog.tsx';
import { BuildingList, BuildingsLoading, useHeadOfficeFilter } from '../components/building-list.tsx';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { headOfficeMessages } from '../messages.ts';

/** All buildings of a company, for its admins and for superadmins. */
export function HeadOfficeScreen() {
  const { data: user } = useMe();
  if (!user) return null;
  return isSuperadmin(user) ? <AnyHeadOffice /> : <OwnHeadOffice user={user} />;
}

function OwnHeadOffice({ user: { companyRoles = [] } }: { user: User }) {
  return (
    <HeadOffice companies={companyRoles.map(({ companyId, companyName }) => ({ companyId, name: companyName }))} />
  );
}

function AnyHeadOffice() {
  const t = useMessages(headOfficeMessages);
  const companies = useConfirmedCompanies();
  if (companies.data) return <HeadOffice companies={companies.data} />;
  return (
    <Page title={t('title')}>
      <ListState title={t('companiesFailed')} {...listCall(companies)}>
        <BuildingsLoading />
      </ListState>
    </Page>
  );
}

function HeadOffice({ companies }: { companies: readonly Company[] }) {
  const t = useMessages(headOfficeMessages);
  const used = useHeadOfficeFilter();
  const company = companies.find(({ companyId }) => companyId === used.filter.company) ?? companies[0];
  if (company) return <HeadOfficeOf key={company.companyId} {...{ company, companies, used }} />;
  return (
    <Page title={t('title')}>
      <EmptyState title={t('noCompanyTitle')}>{t('noCompanyText')}</EmptyState>
    </Page>
  );
}

interface HeadOfficeOfProps {
  company: Company;
  companies: readonly Company[];
  used: ReturnType<typeof useHeadOfficeFilter>;
}

function HeadOfficeOf({ company, companies, used }: HeadOfficeOfProps) {
  const t = useMessages(headOfficeMessages);
  const { filter, change } = used;
  const [opened, setOpened] = useState<'add' | 'invite'>();
  const close = () => setOpened(undefined);
  const banner = useBanner<string>();
  const load = useTableFile(company.companyId);
  const file = useMutation({
    mutationFn: () => load({ q: filter.q, sort: filter.sort || 'name' }),
    onSuccess: (csv) => saveFile(csv, `buildings-${today()}.csv`),
  });
  const actions = (
    <>
      <Button title={t('exportTitle')} busy={file.isPending} onClick={() => file.mutate()}>
        {t('exportCsv')}
      </Button>
      <Button onClick={() => setOpened('invite')}>{t('invite')}</Button>
      <Button variant="primary" onClick={() => setOpened('add')}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} lead={t('lead', { company: company.name })} width="wide" actions={actions}>
      {file.error && (
        <Alert tone="bad" title={t('exportFailed')}>
          <FailureWords {...failureOf(file.error)} />
        </Alert>
      )}
      <BuildingList company={company} used={used}>
        {companies.length > 1 && (
          <Select
            label={t('company')}
            labelHidden
            value={company.companyId}
            onChange={({ currentTarget }) => change({ company: currentTarget.value })}
            options={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
          />
        )}
      </BuildingList>
      {opened === 'add' && (
        <AddTenantDialog
          company={company}
          onAdded={({ name: building }) => {
            close();
            banner.show(t('wasAdded', { building }));
          }}
          onClose={close}
        />
      )}
      {opened === 'invite' && (
        <InviteDialog
          company={company}
          onInvited={(name, count) => {
            close();
            banner.show(t('wasInvited', { name, count }));
          }}
          onClose={close}
        />
      )}
      <Banner>{banner.shown}</Banner>
    </Page>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
