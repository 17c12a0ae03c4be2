import { type Reason, useClient } from '@parcelbell/client';
import { Alert, Button, useErrorText, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import { Outcome } from '../../../area/outcome.tsx';
import { whyFailed } from '../../../link/why-failed.ts';
import { renewLink } from '../api/home.ts';
import { homeMessages } from '../messages.ts';

type Renewal = 'asked' | 'sending' | { readonly reason: Reason };

/** Says why a link does not work. One of ours that has expired can be sent anew. */
export function RefusedLink({ hash = '', reason }: { hash: string | undefined; reason: Reason }) {
  const t = useMessages(homeMessages);
  const say = useErrorText();
  const client = useClient();
  const [renewal, setRenewal] = useState<Renewal>();
  const renew = async () => {
    setRenewal('sending');
    try {
      await renewLink(client, hash);
      setRenewal('asked');
    } catch (error) {
      setRenewal({ reason: whyFailed(error) });
    }
  };
  if (renewal === 'asked') {
    return (
      <Outcome icon="mail" tone="good" title={t('renewed')} arrived>
        <p>{t('renewedText')}</p>
      </Outcome>
    );
  }
  if (reason.type !== 'LINK_EXPIRED') {
    return (
      <Outcome icon="warning" tone="bad" title={t('refused')} arrived>
        <p>{say(reason)}</p>
      </Outcome>
    );
  }
  return (
    <Outcome
      icon="mail"
      title={t('expired')}
      arrived
      actions={
        <Button variant="primary" size="large" busy={renewal === 'sending'} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      }
    >
      <p>{t('expiredText')}</p>
      {typeof renewal === 'object' && <Alert tone="bad">{say(renewal.reason)}</Alert>}
    </Outcome>
  );
}
