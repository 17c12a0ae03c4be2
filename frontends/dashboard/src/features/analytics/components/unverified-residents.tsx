import { pagePath } from '@parcelbell/addresses';
import { EmailAddress, Link, Text } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { Part } from '../../../reports/report-part.tsx';
import type { UnverifiedResident } from '../api/analytics.ts';
import { shown } from '../figures.ts';
import { useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';

const residentsPage = pagePath('residents');

interface UnverifiedResidentsProps {
  residents: readonly UnverifiedResident[];
  /** How many there are, also where the server lists fewer. */
  count: number;
}

/** Which households have addresses that nobody has verified yet. */
export function UnverifiedResidents({ residents, count }: UnverifiedResidentsProps) {
  const { t } = useFigureTexts();
  if (residents.length === 0) return <Part title={t('unverified')} insight={t('noUnverified')} />;
  const first = residents.slice(0, shown.unverified);
  const more = count - first.length;
  return (
    <Part
      title={t('unverified')}
      insight={t('unverifiedInsight', { count })}
      links={<Link to={residentsPage}>{t('allResidents')}</Link>}
    >
      <ul className={classes.residents}>
        {first.map((resident) => (
          <ResidentCard key={unitText(resident)} resident={resident} />
        ))}
      </ul>
      {more > 0 && (
        <Text size="small" tone="muted" className={classes.more}>
          {t('moreUnverified', { count: more })}
        </Text>
      )}
    </Part>
  );
}

function ResidentCard({ resident }: { resident: UnverifiedResident }) {
  const { t } = useFigureTexts();
  const { unit, emailCount, verifiedCount, unverifiedEmails } = resident;
  return (
    <li className={classes.resident}>
      <Link to={`${residentsPage}?q=${encodeURIComponent(unit)}`}>{unitText(resident)}</Link>
      <Text as="span" size="small" tone="muted">
        {t('verifiedOf', { count: emailCount, verified: verifiedCount })}
      </Text>
      <ul className={classes.addresses}>
        {unverifiedEmails.map((address) => (
          <li key={address}>
            <EmailAddress>{address}</EmailAddress>
          </li>
        ))}
      </ul>
    </li>
  );
}
