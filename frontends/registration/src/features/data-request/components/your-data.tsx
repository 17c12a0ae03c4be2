import { useClient } from '@parcelbell/client';
import { Alert, Button, Row, Section, Stack, useErrorText, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import { useChange } from '../../../link/use-change.ts';
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
  const [sent, setSent] = useState<Kind>();
  const { underWay, reason, make } = useChange((kind: Kind) => {
    setSent(undefined);
    return askForData(client, hash, kind).then(() => undefined, whyFailed);
  });
  const ask = async (kind: Kind) => {
    if (await make(kind, kind)) setSent(kind);
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
        {reason && !underWay && <Alert tone="bad">{say(reason)}</Alert>}
      </Stack>
    </Section>
  );
}
