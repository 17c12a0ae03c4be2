import type { Reason } from '@parcelbell/client';
import { Button, ButtonLink, useErrorText, useMessages } from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { Outcome } from '../../../area/outcome.tsx';
import { LinkFrame } from '../../../link/link-frame.tsx';
import { useLink } from '../../../link/use-link.ts';
import { Asking } from '../components/asking.tsx';
import { Unsubscribed } from '../components/unsubscribed.tsx';
import { unsubscribeMessages } from '../messages.ts';
import { useUnsubscribe } from '../use-unsubscribe.ts';

/** Asks for a confirmation, unsubscribes and shows the outcome. */
export function UnsubscribeScreen() {
  const { hash } = useParams();
  const { state, confirm, again } = useUnsubscribe(hash);
  const reading = useLink('unsubscribe', hash);
  if (reading.refused) {
    return (
      <LinkFrame reading={reading} answer={undefined}>
        <Failed reason={reading.refused} onAgain={undefined} />
      </LinkFrame>
    );
  }
  return (
    <LinkFrame reading={reading} answer={state.status === 'done' ? state.answer : undefined}>
      {(state.status === 'asking' || state.status === 'processing') && (
        <Asking reading={reading} arrived={state.again} isBusy={state.status === 'processing'} onConfirm={confirm} />
      )}
      {state.status === 'done' && <Unsubscribed answer={state.answer} />}
      {state.status === 'failed' && <Failed reason={state.reason} onAgain={again} />}
    </LinkFrame>
  );
}

function Failed({ reason, onAgain }: { reason: Reason; onAgain: (() => void) | undefined }) {
  const t = useMessages(unsubscribeMessages);
  const say = useErrorText();
  const actions = (
    <>
      {onAgain && (
        <Button variant="primary" size="large" onClick={onAgain}>
          {t('retry')}
        </Button>
      )}
      <ButtonLink size="large" to="/">
        {t('home')}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="warning" tone="bad" title={t('failed')} actions={actions} arrived>
      <p>{say(reason)}</p>
    </Outcome>
  );
}
