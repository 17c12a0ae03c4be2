import { pagePath } from '@parcelbell/addresses';
import { Button, ButtonLink, Row, Section, Stack, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useEffect, useRef } from 'react';
import { needsHand } from '../../../delivery-queue/entry.ts';
import { visitMessages } from '../messages.ts';
import type { Visit } from '../use-visit.ts';
import classes from './visit.module.css';

/** What came of the visit. */
export function VisitSummary({ visit: { entries, state, begin } }: { visit: Visit }) {
  const t = useMessages(visitMessages);
  const logged = entries.filter((entry) => entry.state === 'logged');
  const waiting = entries.filter((entry) => entry.state === 'waiting' || entry.state === 'sending');
  const hand = entries.filter(needsHand);
  const inDemo = entries.filter((entry) => entry.state === 'demo');
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => result.current?.focus(), []);
  const units = new Set(logged.map(({ delivery }) => unitText(delivery)));
  return (
    <Section title={t('summary')}>
      <Stack>
        <div>
          <p ref={result} tabIndex={-1} className={classes.figure}>
            {t('summaryLogged', { count: logged.length })} {units.size > 0 && t('summaryUnits', { count: units.size })}
          </p>
          {waiting.length > 0 && <p>{t('summaryWaiting', { count: waiting.length })}</p>}
          {inDemo.length > 0 && <p>{t('summaryDemo', { count: inDemo.length })}</p>}
          {hand.length > 0 && <p>{t('summaryHand', { count: hand.length })}</p>}
          {state.scanned.length > 0 && <p>{t('summaryScanned', { count: state.scanned.length })}</p>}
        </div>
        <Row>
          <Button variant="primary" onClick={begin}>
            {t('another')}
          </Button>
          <ButtonLink to={pagePath('desk')}>{t('toDesk')}</ButtonLink>
        </Row>
      </Stack>
    </Section>
  );
}
