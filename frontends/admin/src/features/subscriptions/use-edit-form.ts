import { useLocale } from '@parcelbell/ui';
import { formatNumber, parseNumber } from '@parcelbell/ui/fields';
import { type AmountFault, amountFault, isDateAccepted } from '../../lists/field-rules.ts';
import { placeProblems } from '../../lists/problems.ts';
import { useServerForm } from '../../lists/use-server-form.ts';
import { type Subscription, useChangeSubscription } from './api/subscriptions.ts';

/** The fields of 'Edit Details', the amount as it is typed. */
interface EditValues extends Pick<Subscription, 'subscriptionStatus' | 'billingCycle'> {
  readonly nextPaymentAmount: string;
  /** `2026-01-31`, or empty. */
  readonly renewalDate: string;
}

const fields = ['subscriptionStatus', 'billingCycle', 'nextPaymentAmount', 'renewalDate'] as const;

const amountFaults = {
  NOT_A_NUMBER: 'amountNotRead',
  TOO_LOW: 'amountNotRead',
  TOO_HIGH: 'amountTooHigh',
  TOO_MANY_DECIMALS: 'amountTooPrecise',
} as const satisfies Record<AmountFault, string>;

type EditFault = (typeof amountFaults)[AmountFault] | 'dateNotAccepted';

interface EditFormOf {
  /** The newest that is known of it. */
  subscription: Subscription;
  refresh: () => Promise<unknown>;
  /** It is as it was: there is nothing to save. */
  onUnchanged: () => void;
  onSaved: () => void;
}

/** The form that sets the details of a subscription. */
export function useEditForm({ subscription, refresh, onUnchanged, onSaved }: EditFormOf) {
  const { locale } = useLocale();
  const { change } = useChangeSubscription(subscription.tenantId);
  const { subscriptionStatus, billingCycle, nextPaymentAmount, renewalDate = '', version } = subscription;
  return useServerForm<EditValues, EditFault>({
    base: {
      subscriptionStatus,
      billingCycle,
      nextPaymentAmount: formatNumber(nextPaymentAmount, locale, 2),
      renewalDate,
    },
    check: (values) => {
      const fault = amountFault(values.nextPaymentAmount);
      return {
        ...(fault ? { nextPaymentAmount: amountFaults[fault] } : {}),
        ...(isDateAccepted(values.renewalDate) ? {} : { renewalDate: 'dateNotAccepted' }),
      };
    },
    save: async (_values, { nextPaymentAmount: amount, ...changes }) => {
      if (amount === undefined && Object.keys(changes).length === 0) return onUnchanged();
      await change({
        ...changes,
        ...(amount === undefined ? {} : { nextPaymentAmount: parseNumber(amount) }),
        version,
      });
      onSaved();
    },
    place: (error) => placeProblems(error, fields),
    refresh,
  });
}

export type EditForm = ReturnType<typeof useEditForm>;
