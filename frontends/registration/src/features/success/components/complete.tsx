import type { PublicTenant } from '@parcelbell/client';
import { Card, Icon, type IconName, Page, Stack, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { successMessages } from '../messages.ts';
import classes from './success.module.css';

interface CompleteProps {
  building: PublicTenant;
  /** The phone was verified. */
  getsTexts: boolean;
}

/** The registration is complete on this page. The resident goes on in their mailbox. */
export function Complete({ building, getsTexts }: CompleteProps) {
  const t = useMessages(successMessages);
  return (
    <Page title={t('complete')} lead={t('welcome', { building: building.branding.brandName ?? '' })} width="narrow">
      <Stack gap={3}>
        <FactCard icon="mail" title={t('checkEmail')} isNext>
          <p>{t('checkEmailText')}</p>
          <p>{t('spam')}</p>
        </FactCard>
        <FactCard icon="phone" title={t('sms')}>
          {getsTexts ? (
            <>
              <p className={classes.strong}>{t('smsVerified')}</p>
              <p>{t('smsBegin')}</p>
            </>
          ) : (
            <p>{t(building.features.smsEnabled ? 'smsNotSetUp' : 'smsNotOffered')}</p>
          )}
        </FactCard>
        <FactCard icon="package" title={t('packages')}>
          <p>{t(getsTexts ? 'byEmailAndSms' : 'byEmail')}</p>
        </FactCard>
      </Stack>
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

interface FactCardProps {
  icon: IconName;
  title: string;
  /** It says what the resident does next. */
  isNext?: boolean;
  children: ReactNode;
}

function FactCard({ icon, title, isNext, children }: FactCardProps) {
  return (
    <Card className={classes.card} data-next={isNext}>
      <Icon name={icon} size={20} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
