import { Button, Row, Section, Stack, useMessages } from '@parcelbell/ui';
import { useEffect, useRef } from 'react';
import { personDataMessages } from '../messages.ts';
import { ErasureProgress } from './erasure-progress.tsx';
import classes from './person-data.module.css';

interface BegunErasureProps {
  erasureId: string;
  onSearchAgain: () => void;
}

/** The erasure that was just begun, in place of the person. It takes the focus, which was in the question. */
export function BegunErasure({ erasureId, onSearchAgain }: BegunErasureProps) {
  const t = useMessages(personDataMessages);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={classes.begun}>
      <Section title={t('progress')}>
        <Stack>
          <ErasureProgress erasureId={erasureId} />
          <Row>
            <Button onClick={onSearchAgain}>{t('searchAgain')}</Button>
          </Row>
        </Stack>
      </Section>
    </div>
  );
}
