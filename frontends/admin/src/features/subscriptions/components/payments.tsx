import { DateText, Text, useLocale, useMessages } from '@parcelbell/ui';
import { formatAmount, formatDay } from '@parcelbell/ui/fields';
import { usePayments } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import classes from './subscriptions.module.css';
import { SubscriptionsState } from './subscriptions-state.tsx';

/** What a building has paid, the newest first. */
export function Payments({ tenantId }: { tenantId: string }) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  const query = usePayments(tenantId);
  return (
    <section aria-label={t('payments')}>
      <h3>{t('payments')}</h3>
      <SubscriptionsState query={query}>
        {({ payments, total }) =>
          total === 0 ? (
            <Text size="small" tone="muted">
              {t('noPayments')}
            </Text>
          ) : (
            <>
              <table className={classes.payments} aria-label={t('payments')}>
                <thead>
                  <tr>
                    <th scope="col">{t('received')}</th>
                    <th scope="col">{t('paid')}</th>
                    <th scope="col">{t('paidUntil')}</th>
                  </tr>
                </thead>
                <tbody>
                  {payments.map(({ paymentId, receivedAt, amount, renewalDate }) => (
                    <tr key={paymentId}>
                      <td>
                        <DateText iso={receivedAt} />
                      </td>
                      <td>{formatAmount(amount, locale)}</td>
                      <td>{formatDay(renewalDate, locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {total > payments.length && (
                <Text size="small" tone="muted">
                  {t('newest', { shown: payments.length, total })}
                </Text>
              )}
            </>
          )
        }
      </SubscriptionsState>
    </section>
  );
}
