import { useForm, useLocale, useMessages } from '@parcelbell/ui';
import { formatNumber, parseNumber } from '@parcelbell/ui/fields';
import { useState } from 'react';
import { type AmountFault, amountFault } from '../../lists/field-rules.ts';
import { type Subscription, useChangeSubscription } from './api/subscriptions.ts';
import { subscriptionsMessages } from './messages.ts';

/** The fields of 'Process Renewal', the amount as it is typed. */
interface RenewValues extends Pick<Subscription, 'billingCycle'> {
  readonly paymentAmount: string;
}

const minPayment = 0.01;

const amountFaults = {
  NOT_A_NUMBER: 'paymentNotRead',
  TOO_LOW: 'amountTooSmall',
  TOO_HIGH: 'amountTooHigh',
  TOO_MANY_DECIMALS: 'amountTooPrecise',
} as const satisfies Record<AmountFault, string>;

interface RenewFormOptions {
  /** The newest that is known of it. */
  subscription: Subscription;
  onRenewed: () => void;
}

/** The form that records a payment and renews the subscription. It begins with the amount that is due. */
export function useRenewForm({ subscription, onRenewed }: RenewFormOptions) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  const { renew } = useChangeSubscription(subscription.tenantId);
  // One payment, however often it has to be sent.
  const [key] = useState(newKey);
  const { nextPaymentAmount, billingCycle, version } = subscription;
  return useForm<RenewValues>({
    initial: { billingCycle, paymentAmount: nextPaymentAmount > 0 ? formatNumber(nextPaymentAmount, locale, 2) : '' },
    check: ({ paymentAmount }) => {
      if (paymentAmount.trim() === '') return { paymentAmount: t('amountRequired') };
      const fault = amountFault(paymentAmount, minPayment);
      return { paymentAmount: fault && t(amountFaults[fault]) };
    },
    send: async (values) => {
      const paymentAmount = parseNumber(values.paymentAmount);
      await renew({ paymentAmount, billingCycle: values.billingCycle, version }, key);
      onRenewed();
    },
  });
}

export type RenewForm = ReturnType<typeof useRenewForm>;

/** A random key. `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
