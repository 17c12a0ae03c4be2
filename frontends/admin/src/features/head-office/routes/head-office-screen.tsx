import { failureOf, isSuperadmin, type User } from '@parcelbell/client';
import { listCall, useMe, useMutation } from '@parcelbell/client/query';
import {
  Alert,
  Button,
  EmptyState,
  FailureWords,
  LazyPart,
  loadable,
  Page,
  Select,
  useLoaded,
  useMessages,
} from '@parcelbell/ui';
import { Banner, ListState, saveFile, useBanner } from '@parcelbell/ui/table';
import { Tabs } from '@parcelbell/ui/tabs';
import { type ComponentProps, useState } from 'react';
import { useConfirmedCompanies } from '../../../lists/api/companies.ts';
import { type Company, useTableFile } from '../api/head-office.ts';
import { useMonthsFile } from '../api/months.ts';
import { AddTenantDialog } from '../components/add-tenant-dialog.tsx';
import { BuildingList } from '../components/building-list.tsx';
import { BuildingsLoading } from '../components/buildings-loading.tsx';
import { InviteDialog } from '../components/invite-dialog.tsx';
import type { MonthsTab } from '../components/months-tab.tsx';
import { SearchTab } from '../components/search-tab.tsx';
import { headOfficeMessages } from '../messages.ts';
import { type HeadOfficeFilter, monthsQueryOf, tableQueryOf, useHeadOfficeFilter } from '../use-head-office-filter.ts';

/** Its charts are much code, which the other tab does not need. */
const monthsTab = loadable(async () => (await import('../components/months-tab.tsx')).MonthsTab);

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
  used: HeadOfficeFilter;
}

function HeadOfficeOf({ company, companies, used }: HeadOfficeOfProps) {
  const t = useMessages(headOfficeMessages);
  const { filter, change } = used;
  const tab = filter.tab || 'buildings';
  const [opened, setOpened] = useState<'add' | 'invite'>();
  const close = () => setOpened(undefined);
  const banner = useBanner<string>();
  const file = useFile(company, used);
  const actions = tab !== 'search' && (
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
  const choice = companies.length > 1 && (
    <Select
      label={t('company')}
      labelHidden={tab === 'buildings'}
      value={company.companyId}
      onChange={({ currentTarget }) => change({ company: currentTarget.value })}
      options={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
    />
  );
  return (
    <Page
      title={t('title')}
      lead={t(tab === 'search' ? 'searchLead' : 'lead', { company: company.name })}
      width="wide"
      actions={actions}
    >
      {file.error && (
        <Alert tone="bad" title={t('exportFailed')}>
          <FailureWords {...failureOf(file.error)} />
        </Alert>
      )}
      <Tabs
        label={t('parts')}
        tabs={[
          { id: 'buildings', label: t('buildingsTab') },
          { id: 'months', label: t('monthsTab') },
          { id: 'search', label: t('searchTab') },
        ]}
        value={tab}
        onChange={(next) => change({ tab: next === 'buildings' ? '' : next, sort: '', month: '' }, { replace: true })}
      >
        {tab === 'buildings' && (
          <BuildingList company={company} used={used}>
            {choice}
          </BuildingList>
        )}
        {tab === 'search' && <SearchTab company={company}>{choice}</SearchTab>}
        {tab === 'months' && (
          <LazyPart>
            <Months company={company} used={used}>
              {choice}
            </Months>
          </LazyPart>
        )}
      </Tabs>
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

function Months(props: ComponentProps<typeof MonthsTab>) {
  const Ready = useLoaded(monthsTab);
  return Ready ? <Ready {...props} /> : <BuildingsLoading />;
}

/** Stores what the shown tab has as a file. */
function useFile({ companyId }: Company, { filter }: HeadOfficeFilter) {
  const loadTable = useTableFile(companyId);
  const loadMonths = useMonthsFile(companyId);
  return useMutation({
    mutationFn: () => (filter.tab === 'months' ? loadMonths(monthsQueryOf(filter)) : loadTable(tableQueryOf(filter))),
    onSuccess: (csv) => saveFile(csv, `${filter.tab || 'buildings'}-${today()}.csv`),
  });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
