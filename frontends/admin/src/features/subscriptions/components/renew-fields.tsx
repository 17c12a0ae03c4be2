import { Card, Icon, Text, useErrorText, useLocale, useMessages } from '@parcelbell/ui';
import { formatDay, MoneyField } from '@parcelbell/ui/fields';
import type { ReactNode } from 'react';
import type { Subscription } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import type { RenewForm } from '../use-renew-form.ts';
import { CycleSelect } from './cycle-select.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import classes from './subscriptions.module.css';

interface RenewFieldsProps {
  form: RenewForm;
  subscription: Subscription;
  /** Below the fields. */
  children: ReactNode;
}

/** Amount and billing of a payment, and the renewal date before and after it. */
export function RenewFields({ form, subscription, children }: RenewFieldsProps) {
  const t = useMessages(subscriptionsMessages);
  const say = useErrorText();
  const { values, faults, problems, edit } = form;
  return (
    <SubscriptionForm form={form} failed="renewFailed" submit={t('record')}>
      <MoneyField
        label={t('paymentAmount')}
        value={values.paymentAmount}
        onChange={(event) => edit({ paymentAmount: event.currentTarget.value })}
        error={faults.paymentAmount ? t(faults.paymentAmount) : say(problems.paymentAmount)}
      />
      <CycleSelect
        value={values.billingCycle}
        onChange={(billingCycle) => edit({ billingCycle })}
        error={say(problems.billingCycle)}
      />
      <Dates before={subscription.renewalDate} after={subscription.nextRenewalDates[values.billingCycle]} />
      {children}
    </SubscriptionForm>
  );
}

/** The renewal date before and after the payment, as the server computes it. */
function Dates({ before, after }: { before: string | undefined; after: string }) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  return (
    <Card as="dl" tone="subtle" padding="none" className={classes.dates}>
      <div>
        <Text as="dt" size="small" tone="muted">
          {t('before')}
        </Text>
        <Text as="dd" strong className={classes.before}>
          {before ? formatDay(before, locale) : t('noDate')}
          <span className={classes.arrow}>
            <Icon name="chevron" />
          </span>
        </Text>
      </div>
      <div>
        <Text as="dt" size="small" tone="muted">
          {t('after')}
        </Text>
        <Text as="dd" strong>
          {formatDay(after, locale)}
        </Text>
      </div>
    </Card>
  );
}
