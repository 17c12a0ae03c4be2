import { useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { Tabs } from '@parcelbell/ui/tabs';
import { useState } from 'react';
import { type Subscription, useSubscription } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import { useEditForm } from '../use-edit-form.ts';
import { useRenewForm } from '../use-renew-form.ts';
import { EditFields } from './edit-fields.tsx';
import { Payments } from './payments.tsx';
import { RenewFields } from './renew-fields.tsx';
import type { SubscriptionTab } from './subscription-cells.tsx';

interface SubscriptionDialogProps {
  /** As the list shows it. */
  subscription: Subscription;
  tab: SubscriptionTab;
  onDone: (done: 'updated' | 'renewed') => void;
  onClose: () => void;
}

/** A building's subscription: its details, and a payment that renews it. */
export function SubscriptionDialog({ subscription: listed, tab: first, onDone, onClose }: SubscriptionDialogProps) {
  const t = useMessages(subscriptionsMessages);
  const [tab, setTab] = useState(first);
  const { data: subscription } = useSubscription(listed);
  const edit = useEditForm({ subscription, onUnchanged: onClose, onSaved: () => onDone('updated') });
  const renew = useRenewForm({ subscription, onRenewed: () => onDone('renewed') });
  const tabs = [
    { id: 'edit', label: t('editDetails') },
    { id: 'renew', label: t('processRenewal') },
  ] as const;
  return (
    <Dialog
      title={t('subscriptionOf', { building: listed.tenantName })}
      lead={listed.propertyManagementCompany}
      unsaved={edit.isChanged || renew.isChanged}
      busy={edit.isPending || renew.isPending}
      onClose={onClose}
    >
      <Tabs label={t('subscriptionOf', { building: listed.tenantName })} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'edit' ? (
          <EditFields form={edit} />
        ) : (
          <RenewFields form={renew} subscription={subscription}>
            <Payments tenantId={listed.tenantId} />
          </RenewFields>
        )}
      </Tabs>
    </Dialog>
  );
}
