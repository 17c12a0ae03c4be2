import { Button, ButtonLink, useMessages } from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { Outcome, OutcomeBox } from '../../../area/outcome.tsx';
import { ProductFrame } from '../../../area/product-frame.tsx';
import { useSentence } from '../../../sentences/use-sentence.ts';
import { Unsubscribed } from '../components/unsubscribed.tsx';
import { unsubscribeMessages } from '../messages.ts';
import { useUnsubscribe } from '../use-unsubscribe.ts';

/** Asks, unsubscribes, and says how it went. */
export function UnsubscribeScreen() {
  const { hash } = useParams();
  const { state, confirm, again } = useUnsubscribe(hash);
  return (
    <ProductFrame>
      {(state.status === 'asking' || state.status === 'processing') && (
        <Asking arrived={state.again} isBusy={state.status === 'processing'} onConfirm={confirm} />
      )}
      {state.status === 'done' && <Unsubscribed answer={state.answer} />}
      {state.status === 'failed' && <Failed sentence={state.sentence} onAgain={again} />}
    </ProductFrame>
  );
}

interface AskingProps {
  arrived: boolean;
  /** The answer is on its way: the question stays where it is, its button works. */
  isBusy: boolean;
  onConfirm: () => void;
}

function Asking({ arrived, isBusy, onConfirm }: AskingProps) {
  const t = useMessages(unsubscribeMessages);
  const actions = (
    <>
      <Button look="danger" size="large" busy={isBusy} onClick={onConfirm}>
        {t('yes')}
      </Button>
      <ButtonLink size="large" to="/">
        {t('cancel')}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="mail" title={t('title')} actions={actions} arrived={arrived}>
      <OutcomeBox title={t('willStop')}>
        <ul>
          <li>{t('deliveries')}</li>
          <li>{t('updates')}</li>
          <li>{t('announcements')}</li>
          <li>{t('emergencies')}</li>
        </ul>
      </OutcomeBox>
      <p role="status">{isBusy && t('processing')}</p>
    </Outcome>
  );
}

function Failed({ sentence, onAgain }: { sentence: string; onAgain: (() => void) | undefined }) {
  const t = useMessages(unsubscribeMessages);
  const say = useSentence();
  const actions = (
    <>
      {onAgain && (
        <Button look="primary" size="large" onClick={onAgain}>
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
      <p>{say(sentence)}</p>
    </Outcome>
  );
}
