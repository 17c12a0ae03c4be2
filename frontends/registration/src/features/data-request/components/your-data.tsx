import { type Reason, useClient } from '@parcelbell/client';
import { Alert, Button, Row, Section, Stack, useErrorText, useMessages } from '@parcelbell/ui';
import { useRef, useState } from 'react';
import { whyFailed } from '../../../link/why-failed.ts';
import { askForData, type DataRequest } from '../api/data-request.ts';
import { dataRequestMessages } from '../messages.ts';

type Kind = DataRequest['kind'];

interface YourDataProps {
  /** The code of the link to the own page. */
  hash: string;
  /** Where the mail goes that confirms it. */
  email: string;
}

/** Lets a resident ask for a copy of what is kept about them, or for its erasure. Neither happens before they follow the link of a mail. */
export function YourData({ hash, email }: YourDataProps) {
  const t = useMessages(dataRequestMessages);
  const say = useErrorText();
  const client = useClient();
  const [underWay, setUnderWay] = useState<Kind>();
  const [sent, setSent] = useState<Kind>();
  const [reason, setReason] = useState<Reason>();
  // Two presses within one frame see the same state; the ref already differs.
  const isBusy = useRef(false);
  const ask = async (kind: Kind) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setUnderWay(kind);
    setSent(undefined);
    setReason(undefined);
    try {
      await askForData(client, hash, kind);
      setSent(kind);
    } catch (error) {
      setReason(whyFailed(error));
    } finally {
      isBusy.current = false;
      setUnderWay(undefined);
    }
  };
  return (
    <Section title={t('yourData')}>
      <Stack>
        <p>{t('yourDataText', { email })}</p>
        <Row>
          <Button busy={underWay === 'export'} onClick={() => void ask('export')}>
            {t('getCopy')}
          </Button>
          <Button variant="danger" busy={underWay === 'erasure'} onClick={() => void ask('erasure')}>
            {t('eraseAll')}
          </Button>
        </Row>
        <div role="status">
          {sent && (
            <Alert tone="good" announce={false}>
              {t(`${sent}Sent`, { email })}
            </Alert>
          )}
        </div>
        {reason && <Alert tone="bad">{say(reason)}</Alert>}
      </Stack>
    </Section>
  );
}
