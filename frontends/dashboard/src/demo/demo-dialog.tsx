import { type ApiError, shownReason } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { Button, shortDay, useErrorText, useLocale, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { useEffect, useId, useRef } from 'react';
import { useGrant } from '../access/grant.tsx';
import type { Attempt } from './attempt.ts';
import { type Consequence, consequenceOf } from './consequence.ts';
import classes from './demo.module.css';
import { demoMessages } from './messages.ts';
import { NoticePart } from './notice-part.tsx';
import { salesLink, salesOf } from './sales.ts';

export interface DemoDialogProps {
  /** The refusal. */
  error: ApiError;
  attempt: Attempt;
  onClose: () => void;
}

/** Shows a visitor of the demo what would have come of a write: who would be told, and in which words. Then says kindly that nothing was stored. */
export function DemoDialog({ error, attempt, onClose }: DemoDialogProps) {
  const t = useMessages(demoMessages);
  const { data: tenant } = useTenant(useGrant().tenantId);
  const id = useId();
  const goOn = useRef<HTMLButtonElement>(null);
  // Enter goes on: whoever works by keyboard is back at once.
  useEffect(() => goOn.current?.focus({ preventScroll: true }), []);
  const consequence = consequenceOf(attempt, {
    notifiesOfPickups: tenant?.features.disablePickupNotifications !== true,
  });
  return (
    <Dialog title={t('title')} width="wide" onClose={onClose}>
      <p id={id} className={classes.sentence}>
        {useSentence(consequence)}
      </p>
      {tenant &&
        consequence.notices.map((notice) => (
          <NoticePart key={notice.type} notice={notice} tenant={tenant} isOnly={consequence.notices.length === 1} />
        ))}
      <footer className={classes.finish}>
        <Limitation error={error} />
        <div className={classes.ways}>
          <ContactSales error={error} />
          <Button ref={goOn} variant="primary" aria-describedby={id} onClick={onClose}>
            {t('goOn')}
          </Button>
        </div>
      </footer>
    </Dialog>
  );
}

function useSentence({ sentence, unitRef, count, day }: Consequence): string {
  const t = useMessages(demoMessages);
  const { locale } = useLocale();
  const said = day === undefined ? '' : shortDay(new Date(`${day}T00:00:00Z`), locale, 'UTC');
  return t(sentence, { unit: unitText(unitRef), count, day: said });
}

/** The words of the server. It names whom to contact in English; the address is the same in every language. */
function Limitation({ error }: Pick<DemoDialogProps, 'error'>) {
  const t = useMessages(demoMessages);
  const say = useErrorText();
  const { locale } = useLocale();
  const { sentence, email } = salesOf(error);
  const contact = locale === 'en' || email === undefined ? sentence : t('contact', { email });
  return (
    <div className={classes.limitation}>
      <h3>{t('limitation')}</h3>
      <p>{say(shownReason(error))}</p>
      {contact && <p>{contact}</p>}
    </div>
  );
}

function ContactSales({ error }: Pick<DemoDialogProps, 'error'>) {
  const t = useMessages(demoMessages);
  return (
    <a className={classes.sales} href={salesLink(salesOf(error).email, t)}>
      {t('contactSales')}
    </a>
  );
}
