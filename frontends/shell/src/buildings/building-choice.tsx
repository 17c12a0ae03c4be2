import { pagePath } from '@parcelbell/addresses';
import { isSuperadmin, type TenantSummary, type User, useAppConfig, useClient } from '@parcelbell/client';
import { Alert, Button, ButtonLink, EmptyState, Icon, Page, Stack, Text, TextField, useMessages } from '@parcelbell/ui';
import { useNavigate } from '@parcelbell/ui/router';
import { useEffect, useRef, useState } from 'react';
import { BuildingCard } from './building-card.tsx';
import classes from './buildings.module.css';
import { matching, onlyChoice } from './choices.ts';
import { buildingMessages } from './messages.ts';

const searchFrom = 9;
export const maxCards = 60;
const desk = pagePath('desk');

interface BuildingChoiceProps {
  user: User;
  tenants: readonly TenantSummary[];
}

/** The building cards, with a search field if there are many. The choice is stored before the staff area opens. */
export function BuildingChoice({ user, tenants }: BuildingChoiceProps) {
  const t = useMessages(buildingMessages);
  const { remotes } = useAppConfig();
  const { failed, select } = useSelect();
  const only = onlyChoice(user, tenants);
  if (only && !failed) return <Redirecting tenant={only} onSelect={select} />;
  const manageAll = isSuperadmin(user) && remotes.admin && (
    <ButtonLink to={pagePath('tenants')}>{t('manageAll')}</ButtonLink>
  );
  return (
    <Page title={t('title')} actions={manageAll || undefined}>
      <Stack>
        {failed && <Alert tone="bad">{t('selectFailed')}</Alert>}
        <Cards tenants={tenants} onSelect={select} />
      </Stack>
    </Page>
  );
}

/** The staff area needs the stored building, and a browser may refuse storage. */
export function useSelect() {
  const { session } = useClient();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const select = (tenant: TenantSummary) => {
    session.selectTenant(tenant);
    if (session.tenantId() !== tenant.tenantId) return setFailed(true);
    void navigate(desk);
  };
  return { failed, select };
}

function Redirecting({ tenant, onSelect }: { tenant: TenantSummary; onSelect: (tenant: TenantSummary) => void }) {
  const t = useMessages(buildingMessages);
  const selected = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the only building is selected once, on arrival.
  useEffect(() => {
    if (selected.current === tenant.tenantId) return;
    selected.current = tenant.tenantId;
    onSelect(tenant);
  }, [tenant.tenantId]);
  return (
    <Page title={t('title')}>
      <p role="status">{t('redirecting', { building: tenant.name })}</p>
    </Page>
  );
}

function Cards({
  tenants,
  onSelect,
}: {
  tenants: readonly TenantSummary[];
  onSelect: (tenant: TenantSummary) => void;
}) {
  const [query, setQuery] = useState('');
  const found = matching(tenants, query);
  return (
    <>
      {tenants.length >= searchFrom && <BuildingSearch query={query} onSearch={setQuery} />}
      <FoundBuildings
        query={query}
        found={found}
        total={found.length}
        onSelect={onSelect}
        onClear={() => setQuery('')}
      />
    </>
  );
}

export function BuildingSearch({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const t = useMessages(buildingMessages);
  return (
    <div className={classes.search}>
      <TextField
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        type="search"
        icon={<Icon name="search" />}
        value={query}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}

interface FoundBuildingsProps {
  query: string;
  found: readonly TenantSummary[];
  /** How many there are in all. */
  total: number;
  onSelect: (tenant: TenantSummary) => void;
  onClear: () => void;
}

/** The cards of the buildings that a search finds, and how many more there are. */
export function FoundBuildings({ query, found, total, onSelect, onClear }: FoundBuildingsProps) {
  const t = useMessages(buildingMessages);
  const hidden = total - maxCards;
  return (
    <>
      {found.length === 0 && (
        <EmptyState title={t('noMatch', { query })} action={<Button onClick={onClear}>{t('clearSearch')}</Button>} />
      )}
      <ul className={classes.cards}>
        {found.slice(0, maxCards).map((tenant) => (
          <BuildingCard key={tenant.tenantId} tenant={tenant} onSelect={onSelect} />
        ))}
      </ul>
      {hidden > 0 && (
        <Text size="small" tone="muted">
          {t('moreHidden', { count: hidden })}
        </Text>
      )}
    </>
  );
}
