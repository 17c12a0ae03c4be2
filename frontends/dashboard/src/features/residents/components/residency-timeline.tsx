import { Button, EmailAddress, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { useId, useState } from 'react';
import type { Residency } from '../api/unit-history.ts';
import { residentsMessages } from '../messages.ts';
import { useDay } from './day-text.tsx';
import classes from './unit-history.module.css';

/** How many are shown before the others are asked for. */
const shownFirst = 3;

/** Who lived in a unit from when to when, the newest first. */
export function ResidencyTimeline({ history }: { history: readonly Residency[] }) {
  const t = useMessages(residentsMessages);
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? history : history.slice(0, shownFirst);
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id}>{t('timeline')}</h3>
      {history.length === 0 && (
        <Text size="small" tone="muted">
          {t('noResidencies')}
        </Text>
      )}
      <ol className={classes.timeline}>
        {shown.map((residency) => (
          <ResidencyItem key={residency.residencyId} residency={residency} />
        ))}
      </ol>
      {shown.length < history.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('showAll', { count: history.length })}
        </Button>
      )}
    </section>
  );
}

function ResidencyItem({ residency }: { residency: Residency }) {
  const t = useMessages(residentsMessages);
  const day = useDay();
  const { isCurrentResident, emails, moveInDate, moveOutDate, durationDays, packageCount } = residency;
  const from = day(moveInDate);
  const to = moveOutDate ? day(moveOutDate) : undefined;
  const stay = { duration: t('days', { count: durationDays }), parcels: t('parcels', { count: packageCount }) };
  return (
    <li className={classes.residency} data-current={isCurrentResident || undefined}>
      <div className={classes.residencyHead}>
        <StatusWord tone={isCurrentResident ? 'good' : 'neutral'}>
          {t(isCurrentResident ? 'current' : 'past')}
        </StatusWord>
        <span title={to ? `${from.full} – ${to.full}` : from.full}>
          {to ? t('fromTo', { from: from.words, to: to.words }) : t('since', { from: from.words })}
        </span>
        <span className={classes.stay}>{t('stay', stay)}</span>
      </div>
      <ul className={classes.emails}>
        {emails.map((address) => (
          <li key={address}>
            <EmailAddress>{address}</EmailAddress>
          </li>
        ))}
      </ul>
    </li>
  );
}
