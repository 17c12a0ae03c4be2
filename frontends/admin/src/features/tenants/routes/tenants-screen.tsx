import { useQueryClient } from '@parcelbell/client/query';
import { Page, useMessages } from '@parcelbell/ui';
import { useUnsavedChanges } from '@parcelbell/ui/editing';
import { Banner, useBanner } from '@parcelbell/ui/table';
import { Tabs } from '@parcelbell/ui/tabs';
import { useState } from 'react';
import { type ListedTenant, tenantsKey } from '../api/tenant-page.ts';
import { DeleteTenant } from '../components/delete-tenant.tsx';
import { TenantList } from '../components/tenant-list.tsx';
import { TenantFormTab } from '../form/tenant-form-tab.tsx';
import { tenantsMessages } from '../messages.ts';
import { useOpened } from '../use-opened.ts';
import { TenantUsers } from '../users/tenant-users.tsx';

/** The buildings: a tab with their list, and one with the form that adds or edits one. */
export function TenantsScreen() {
  const t = useMessages(tenantsMessages);
  const { opened, open } = useOpened();
  const [isUnsaved, setUnsaved] = useState(false);
  const { leave, question } = useUnsavedChanges(isUnsaved);
  const list = { id: 'list', label: t('list') } as const;
  const isEdit = opened.tab === 'form' && opened.tenantId !== undefined;
  const form = { id: 'form', label: t(isEdit ? 'edit' : 'add') } as const;
  const choose = (id: 'list' | 'form') => {
    if (id === opened.tab) return;
    leave(() => open(id === 'list' ? { tab: 'list' } : { tab: 'form', tenantId: undefined }));
  };
  return (
    <Page title={t('title')} width="wide">
      <Tabs label={t('tabs')} tabs={[list, form]} value={opened.tab} onChange={choose}>
        {opened.tab === 'list' ? (
          <ListTab onOpen={(tenantId) => open({ tab: 'form', tenantId })} />
        ) : (
          <TenantFormTab
            key={opened.tenantId ?? ''}
            tenantId={opened.tenantId}
            onUnsaved={setUnsaved}
            onDone={() => open({ tab: 'list' }, { replace: true })}
          />
        )}
      </Tabs>
      {question}
    </Page>
  );
}

type Asked = { readonly what: 'delete' | 'users'; readonly tenant: ListedTenant };

function ListTab({ onOpen }: { onOpen: (tenantId: string | undefined) => void }) {
  const t = useMessages(tenantsMessages);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const banner = useBanner<string>();
  const close = () => setAsked(undefined);
  const deleted = (name: string) => {
    close();
    banner.show(name);
    void queries.invalidateQueries({ queryKey: [tenantsKey] });
  };
  return (
    <>
      <TenantList
        onAdd={() => onOpen(undefined)}
        onEdit={({ tenantId }) => onOpen(tenantId)}
        onUsers={(tenant) => setAsked({ what: 'users', tenant })}
        onDelete={(tenant) => setAsked({ what: 'delete', tenant })}
      />
      {asked?.what === 'users' && <TenantUsers tenant={asked.tenant} onClose={close} />}
      {asked?.what === 'delete' && (
        <DeleteTenant tenant={asked.tenant} onDeleted={() => deleted(asked.tenant.name)} onClose={close} />
      )}
      <Banner>{banner.shown && t('deleted', { name: banner.shown })}</Banner>
    </>
  );
}
