import { useSearchParams } from '@parcelbell/ui/router';

/** What of the tenants is shown: the list, an empty form, or the form of one building. */
export type Opened = { readonly tab: 'list' } | { readonly tab: 'form'; readonly tenantId: string | undefined };

/** Which tab is open, in the address. The filter of the list stays there beside it. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const tenantId = params.get('edit') || undefined;
  const isForm = tenantId !== undefined || params.get('tab') === 'form';
  const open = (what: Opened, how?: { replace: boolean }) => {
    const next = new URLSearchParams(params);
    next.delete('edit');
    next.delete('tab');
    if (what.tab === 'form') {
      if (what.tenantId === undefined) next.set('tab', 'form');
      else next.set('edit', what.tenantId);
    }
    setParams(next, how ?? {});
  };
  const opened: Opened = isForm ? { tab: 'form', tenantId } : { tab: 'list' };
  return { opened, open };
}
