import type { PublicTenant } from '@parcelbell/client';
import { formatPhone, Icon, type IconName, Link, Page, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import type { Arrival } from '../arrival.ts';
import { successMessages } from '../messages.ts';
import classes from './success.module.css';

interface CompleteProps {
  building: PublicTenant;
  /** Undefined for a visit that did not come from registering. */
  arrival: Arrival | undefined;
  registerPath: string;
}

/** All is done on this page; what the resident does next is in their mailbox. */
export function Complete({ building, arrival, registerPath }: CompleteProps) {
  const t = useMessages(successMessages);
  const getsTexts = arrival?.smsStatus === 'verified';
  return (
    <Page title={t('complete')} lead={t('welcome', { building: building.branding.brandName ?? '' })} width="narrow">
      <div className={classes.cards}>
        <Card icon="mail" title={t('checkEmail')}>
          <p className={classes.strong}>{t('checkEmailText')}</p>
          <p>{t('spam')}</p>
        </Card>
        <Card icon="phone" title={t('sms')}>
          {arrival?.smsStatus === 'stopped' ? (
            <Stopped startNumber={arrival.smsStartNumber} registerPath={registerPath} />
          ) : (
            <p>{t(getsTexts ? 'smsVerified' : building.features.smsEnabled ? 'smsNotSetUp' : 'smsNotOffered')}</p>
          )}
        </Card>
        <Card icon="package" title={t('packages')}>
          <p>{t(getsTexts ? 'byEmailAndSms' : 'byEmail')}</p>
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

/** Why no code came, and how to have texts again. */
function Stopped({ startNumber, registerPath }: { startNumber: string | undefined; registerPath: string }) {
  const t = useMessages(successMessages);
  const [before, after] = t('smsStoppedStart', { number: '\n' }).split('\n');
  return (
    <>
      <p className={classes.strong}>{t('smsStopped')}</p>
      {startNumber ? (
        <p>
          {before}
          <a href={`sms:${startNumber}?&body=START`}>{formatPhone(startNumber)}</a>
          {after}
        </p>
      ) : (
        <p>{t('smsStoppedAnswer')}</p>
      )}
      <Link to={registerPath}>{t('registerAgain')}</Link>
    </>
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
