import { Card, Icon, Text, useLocale, useMessages } from '@parcelbell/ui';
import { formatDay, MoneyField } from '@parcelbell/ui/fields';
import type { ReactNode } from 'react';
import { ServerForm } from '../../../lists/server-form.tsx';
import type { Subscription } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import type { RenewForm } from '../use-renew-form.ts';
import { CycleSelect } from './cycle-select.tsx';
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
  const { values, field } = form;
  return (
    <ServerForm
      form={form}
      changedMeanwhile={t('changedMeanwhile')}
      failed={(why) => t('renewFailed', { why })}
      submit={t('record')}
    >
      <MoneyField {...field('paymentAmount')} label={t('paymentAmount')} />
      <CycleSelect {...field('billingCycle')} />
      <Dates before={subscription.renewalDate} after={subscription.nextRenewalDates[values.billingCycle]} />
      {children}
    </ServerForm>
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
