import { Page, useMessages } from '@parcelbell/ui';
import { Banner, useBanner } from '@parcelbell/ui/table';
import { Tabs } from '@parcelbell/ui/tabs';
import { useState } from 'react';
import { type Subscription, useOverdue, useRenewalsDue } from '../api/subscriptions.ts';
import { DashboardTab } from '../components/dashboard-tab.tsx';
import { OverdueTab, RenewalsTab } from '../components/due-tabs.tsx';
import type { SubscriptionTab } from '../components/subscription-cells.tsx';
import { SubscriptionDialog } from '../components/subscription-dialog.tsx';
import { subscriptionsMessages } from '../messages.ts';
import { companyOf, useSubscriptionsFilter, windowOf } from '../use-subscriptions-filter.ts';

/** Who pays what and when: the figures, what is due soon, and what is overdue. */
export function SubscriptionsScreen() {
  const t = useMessages(subscriptionsMessages);
  const used = useSubscriptionsFilter();
  const { filter, change } = used;
  const renewals = useRenewalsDue(windowOf(filter), companyOf(filter));
  const overdue = useOverdue(companyOf(filter));
  const [opened, setOpened] = useState<{ subscription: Subscription; tab: SubscriptionTab }>();
  const banner = useBanner<'updated' | 'renewed'>();
  const open = (subscription: Subscription, tab: SubscriptionTab) => setOpened({ subscription, tab });
  const close = () => setOpened(undefined);
  const tab = filter.tab || 'dashboard';
  const tabs = [
    { id: 'dashboard', label: t('dashboard') },
    { id: 'renewals', label: t('renewalsDue'), count: renewals.data?.renewals.length },
    { id: 'overdue', label: t('overdue'), count: overdue.data?.overdue.length },
  ] as const;
  return (
    <Page title={t('title')} width="wide">
      <Tabs
        label={t('title')}
        tabs={tabs}
        value={tab}
        onChange={(next) => change({ tab: next === 'dashboard' ? '' : next }, { replace: true })}
      >
        {tab === 'dashboard' && <DashboardTab used={used} onOpen={open} />}
        {tab === 'renewals' && <RenewalsTab {...used} query={renewals} onOpen={open} />}
        {tab === 'overdue' && <OverdueTab {...used} query={overdue} onOpen={open} />}
      </Tabs>
      {opened && (
        <SubscriptionDialog
          {...opened}
          onClose={close}
          onDone={(done) => {
            banner.show(done);
            close();
          }}
        />
      )}
      <Banner>{banner.shown && t(banner.shown)}</Banner>
    </Page>
  );
}
