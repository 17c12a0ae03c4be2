import { pagePath } from '@parcelbell/addresses';
import { type User, useAppConfig } from '@parcelbell/client';
import { useFoundTenants } from '@parcelbell/client/query';
import { Alert, ButtonLink, Page, Stack, useMessages } from '@parcelbell/ui';
import { useEffect, useState } from 'react';
import { BuildingSearch, FoundBuildings, maxCards, useSelect } from './building-choice.tsx';
import { BuildingsFailed, BuildingsLoading } from './buildings-answers.tsx';
import { buildingMessages } from './messages.ts';
import { NoBuildings } from './no-buildings.tsx';

/** How long the search waits after the last key. */
const debounceMs = 250;

/** COMP-8: The choice of a company admin. There may be 2,000 buildings, so the server searches them. */
export function CompanyBuildings({ user }: { user: User }) {
  const t = useMessages(buildingMessages);
  const [query, setQuery] = useState('');
  const { remotes } = useAppConfig();
  const list = useFoundTenants(useSettled(query.trim()), maxCards);
  const { failed, select } = useSelect();
  if (list.isError && !list.data) return <BuildingsFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <BuildingsLoading />;
  const { tenants, total } = list.data;
  if (total === 0 && query === '') return <NoBuildings user={user} />;
  const headOffice = remotes.admin && <ButtonLink to={pagePath('headOffice')}>{t('headOffice')}</ButtonLink>;
  return (
    <Page title={t('title')} actions={headOffice || undefined}>
      <Stack>
        {failed && <Alert tone="bad">{t('selectFailed')}</Alert>}
        <BuildingSearch query={query} onSearch={setQuery} />
        <FoundBuildings query={query} found={tenants} total={total} onSelect={select} onClear={() => setQuery('')} />
      </Stack>
    </Page>
  );
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
