import { pageUrl } from '@parcelbell/addresses';
import { Button, Icon, Row, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { useEffect, useState } from 'react';
import { deliveriesMessages } from '../messages.ts';
import classes from './registration-link.module.css';

const copiedShownMs = 2000;

/** Copies the address where residents register, for people who ask at the desk. */
export function RegistrationLink({ slug }: { slug: string }) {
  const t = useMessages(deliveriesMessages);
  const [state, setState] = useState<'ready' | 'copied' | 'by-hand'>('ready');
  const link = pageUrl(window.location.origin, 'register', slug);
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), copiedShownMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      // Browsers give the clipboard to secure pages only, and people may refuse it.
      setState('by-hand');
    }
  };
  if (state === 'by-hand') return <p className={classes.link}>{t('copyByHand', { link })}</p>;
  return (
    <div className={classes.copy}>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Row gap={2}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
          {state === 'copied' ? t('copied') : t('copyLink')}
        </Row>
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? t('copied') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
