import { listCall } from '@parcelbell/client/query';
import { Button, Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { Banner, DataTable, EmptyList, FilterBar, ListState, Pagination, useBanner } from '@parcelbell/ui/table';
import { useState } from 'react';
import { ChoiceSelect } from '../../../lists/choice-select.tsx';
import { type Company, pageSize, useCompanyPage } from '../api/companies.ts';
import { AddCompanyDialog } from '../components/add-company-dialog.tsx';
import { CompanyDialog } from '../components/company-dialog.tsx';
import { useCompanyColumns } from '../components/use-company-columns.tsx';
import { companiesMessages } from '../messages.ts';
import { companiesFilterOf, states, useCompaniesFilter } from '../use-companies-filter.ts';

type Opened = 'new' | Company;

/** COMP-3: The property management companies, proposed and confirmed, and which buildings belong to them. */
export function CompaniesScreen() {
  const t = useMessages(companiesMessages);
  const [opened, setOpened] = useState<Opened>();
  const banner = useBanner<string>();
  const close = () => setOpened(undefined);
  const add = (
    <Button variant="primary" onClick={() => setOpened('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" actions={add}>
      <CompanyList onOpen={setOpened} />
      {opened === 'new' && (
        <AddCompanyDialog
          onClose={close}
          onAdded={(company) => {
            banner.show(t('wasAdded', { name: company.name }));
            setOpened(company);
          }}
        />
      )}
      {opened && opened !== 'new' && (
        <CompanyDialog key={opened.companyId} company={opened} onDone={banner.show} onClose={close} />
      )}
      <Banner>{banner.shown}</Banner>
    </Page>
  );
}

function CompanyList({ onOpen }: { onOpen: (company: Company) => void }) {
  const t = useMessages(companiesMessages);
  const used = useCompaniesFilter();
  const { filter, change, bar } = used;
  const list = useCompanyPage(companiesFilterOf(filter));
  const columns = useCompanyColumns(onOpen);
  const { data, isPlaceholderData } = list;
  const isEmpty = data?.companies.length === 0 && !isPlaceholderData;
  return (
    <>
      <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
        <ChoiceSelect
          label={t('state')}
          all={t('allStates')}
          values={states}
          nameOf={(state) => t(state)}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <ListState title={t('failed')} {...listCall(list)}>
        {!data && <CompaniesLoading />}
        {data && isEmpty && <EmptyList used={used} total={data.total} words={t} />}
        {data && !isEmpty && (
          <>
            <DataTable
              label={t('table')}
              columns={columns}
              rows={data.companies}
              rowKey={({ companyId }) => companyId}
              busy={isPlaceholderData}
            />
            <Pagination
              summary={t('counting', { count: data.total })}
              total={data.total}
              page={filter.page}
              pageSize={pageSize}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function CompaniesLoading() {
  const t = useMessages(companiesMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 94, 97, 91].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
