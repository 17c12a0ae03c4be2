import { listCall } from '@parcelbell/client/query';
import { Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { EmptyList, ListState, Pagination } from '@parcelbell/ui/table';
import { useState } from 'react';
import { type LinkedTenant, useLinks } from '../api/links.ts';
import { registrationLinksMessages } from '../messages.ts';
import { pageSize, type useLinksFilter } from '../use-links-filter.ts';
import { LinkCard } from './link-card.tsx';
import classes from './links.module.css';
import { type LinkView, PreviewDialog } from './preview-dialog.tsx';

/** A page of cards, and links to the other pages. */
export function LinkList({ used }: { used: ReturnType<typeof useLinksFilter> }) {
  const t = useMessages(registrationLinksMessages);
  const { filter, change } = used;
  const [previewed, setPreviewed] = useState<{ tenant: LinkedTenant; view: LinkView }>();
  const asked = { page: filter.page, pageSize, q: filter.q || undefined, company: filter.company || undefined };
  const list = useLinks(asked);
  const { data, isPlaceholderData } = list;
  return (
    <ListState title={t('failed')} {...listCall(list)}>
      {!data && (
        <Loading label={t('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {data?.tenants.length === 0 && <EmptyList used={used} total={data.total} words={t} />}
      {data && data.tenants.length > 0 && (
        <>
          <ul className={classes.cards} aria-label={t('cards')} aria-busy={isPlaceholderData}>
            {data.tenants.map((tenant) => (
              <LinkCard key={tenant.tenantId} tenant={tenant} onPreview={(view) => setPreviewed({ tenant, view })} />
            ))}
          </ul>
          <Pagination
            page={filter.page}
            pageSize={pageSize}
            total={data.total}
            summary={t('count', { count: data.total })}
            onPage={(page) => change({ page })}
          />
        </>
      )}
      {previewed && <PreviewDialog {...previewed} onClose={() => setPreviewed(undefined)} />}
    </ListState>
  );
}
