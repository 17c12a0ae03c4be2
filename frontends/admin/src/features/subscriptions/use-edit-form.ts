import { useForm, useLocale, useMessages } from '@parcelbell/ui';
import { formatNumber, parseNumber } from '@parcelbell/ui/fields';
import { type AmountFault, amountFault, isDateAccepted } from '../../lists/field-rules.ts';
import { type Subscription, useChangeSubscription } from './api/subscriptions.ts';
import { subscriptionsMessages } from './messages.ts';

/** The fields of 'Edit Details', the amount as it is typed. */
interface EditValues extends Pick<Subscription, 'subscriptionStatus' | 'billingCycle'> {
  readonly nextPaymentAmount: string;
  /** `2026-01-31`, or empty. */
  readonly renewalDate: string;
}

const amountFaults = {
  NOT_A_NUMBER: 'amountNotRead',
  TOO_LOW: 'amountNotRead',
  TOO_HIGH: 'amountTooHigh',
  TOO_MANY_DECIMALS: 'amountTooPrecise',
} as const satisfies Record<AmountFault, string>;

interface EditFormOptions {
  /** The newest that is known of it. */
  subscription: Subscription;
  /** It is as it was: there is nothing to save. */
  onUnchanged: () => void;
  onSaved: () => void;
}

/** The form that sets the details of a subscription. */
export function useEditForm({ subscription, onUnchanged, onSaved }: EditFormOptions) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  const { change } = useChangeSubscription(subscription.tenantId);
  const { subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate = '', version } = subscription;
  const form = useForm<EditValues>({
    initial: {
      subscriptionStatus,
      billingCycle,
      nextPaymentAmount: formatNumber(nextPaymentAmount, locale, 2),
      renewalDate,
    },
    check: (values) => {
      const fault = amountFault(values.nextPaymentAmount);
      return {
        nextPaymentAmount: fault && t(amountFaults[fault]),
        renewalDate: isDateAccepted(values.renewalDate) ? undefined : t('dateNotAccepted'),
      };
    },
    send: async () => {
      if (!form.isChanged) return onUnchanged();
      const { nextPaymentAmount: amount, ...changes } = form.changes;
      await change({
        ...changes,
        ...(amount === undefined ? {} : { nextPaymentAmount: parseNumber(amount) }),
        version,
      });
      onSaved();
    },
  });
  return form;
}

export type EditForm = ReturnType<typeof useEditForm>;
