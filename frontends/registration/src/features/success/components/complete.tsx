import type { PublicTenant } from '@parcelbell/client';
import { Icon, type IconName, Page, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { successMessages } from '../messages.ts';
import classes from './success.module.css';

interface CompleteProps {
  building: PublicTenant;
  phoneVerified: boolean;
}

/** All is done on this page; what the resident does next is in their mailbox. */
export function Complete({ building, phoneVerified }: CompleteProps) {
  const t = useMessages(successMessages);
  const offered = building.features.smsEnabled ? 'smsNotSetUp' : 'smsNotOffered';
  return (
    <Page title={t('complete')} lead={t('welcome', { building: building.branding.brandName ?? '' })} width="narrow">
      <div className={classes.cards}>
        <Card icon="mail" title={t('checkEmail')}>
          <p className={classes.strong}>{t('checkEmailText')}</p>
          <p>{t('spam')}</p>
        </Card>
        <Card icon="phone" title={t('sms')}>
          <p>{t(phoneVerified ? 'smsVerified' : offered)}</p>
        </Card>
        <Card icon="package" title={t('packages')}>
          <p>{t(phoneVerified ? 'byEmailAndSms' : 'byEmail')}</p>
        </Card>
      </div>
      <section className={classes.next}>
        <h2>{t('next')}</h2>
        <ol>
          <li>{t('nextConfirm')}</li>
          <li>{t('nextArrival')}</li>
          <li>{t('nextPickUp')}</li>
        </ol>
      </section>
    </Page>
  );
}

function Card({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <Icon name={icon} size={20} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
