import { useLocale } from '@parcelbell/ui';
import { formatNumber, parseNumber } from '@parcelbell/ui/fields';
import { useState } from 'react';
import { type AmountFault, amountFault } from '../../lists/field-rules.ts';
import { placeProblems } from '../../lists/problems.ts';
import { useServerForm } from '../../lists/use-server-form.ts';
import { type Subscription, useChangeSubscription } from './api/subscriptions.ts';

/** The fields of 'Process Renewal', the amount as it is typed. */
interface RenewValues extends Pick<Subscription, 'billingCycle'> {
  readonly paymentAmount: string;
}

const fields = ['paymentAmount', 'billingCycle'] as const;
const minPayment = 0.01;

const amountFaults = {
  NOT_A_NUMBER: 'paymentNotRead',
  TOO_LOW: 'amountTooSmall',
  TOO_HIGH: 'amountTooHigh',
  TOO_MANY_DECIMALS: 'amountTooPrecise',
} as const satisfies Record<AmountFault, string>;

type RenewFault = (typeof amountFaults)[AmountFault] | 'amountRequired';

interface RenewFormOf {
  /** The newest that is known of it. */
  subscription: Subscription;
  refresh: () => Promise<unknown>;
  onRenewed: () => void;
}

/** The form that records a payment and renews the subscription. It begins with the amount that is due. */
export function useRenewForm({ subscription, refresh, onRenewed }: RenewFormOf) {
  const { locale } = useLocale();
  const { renew } = useChangeSubscription(subscription.tenantId);
  // One payment, however often it has to be sent.
  const [key] = useState(newKey);
  const { nextPaymentAmount, billingCycle, version } = subscription;
  return useServerForm<RenewValues, RenewFault>({
    base: { billingCycle, paymentAmount: nextPaymentAmount > 0 ? formatNumber(nextPaymentAmount, locale, 2) : '' },
    check: ({ paymentAmount }) => {
      if (paymentAmount.trim() === '') return { paymentAmount: 'amountRequired' };
      const fault = amountFault(paymentAmount, minPayment);
      return fault ? { paymentAmount: amountFaults[fault] } : {};
    },
    save: async (values) => {
      const paymentAmount = parseNumber(values.paymentAmount);
      await renew({ paymentAmount, billingCycle: values.billingCycle, version }, key);
      onRenewed();
    },
    place: (error) => placeProblems(error, fields),
    refresh,
  });
}

export type RenewForm = ReturnType<typeof useRenewForm>;

/** A random key. `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
