import { Button, Checkbox, ChoiceGroup, Section, Select, Stack, useMessages } from '@parcelbell/ui';
import { useState } from 'react';
import type { Wanted } from '../api/debug-logging.ts';
import { debugLoggingMessages } from '../messages.ts';
import { useBuildings } from '../use-buildings.ts';

const durations = [60, 300, 600, 900, 1800];
const usualDuration = 300;

interface EnableFormProps {
  busy: boolean;
  onEnable: (wanted: Wanted) => void;
}

/** For how long, for which building and how much is to be logged. */
export function EnableForm({ busy, onEnable }: EnableFormProps) {
  const t = useMessages(debugLoggingMessages);
  const { options } = useBuildings();
  const [duration, setDuration] = useState(usualDuration);
  const [tenantId, setTenantId] = useState('');
  const [requestHeadersOnly, setRequestHeadersOnly] = useState(false);
  const choices = durations.map((seconds) => ({
    value: String(seconds),
    label: t('minutes', { count: seconds / 60 }),
  }));
  return (
    <Section title={t('controls')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onEnable({ duration, requestHeadersOnly, ...(tenantId === '' ? {} : { tenantId }) });
        }}
      >
        <Stack gap={4}>
          <ChoiceGroup
            label={t('duration')}
            choices={choices}
            value={String(duration)}
            onChange={(value) => setDuration(Number(value))}
            keys={false}
          />
          <Select
            label={t('building')}
            hint={t('buildingHint')}
            options={[{ value: '', label: t('allBuildings') }, ...options]}
            value={tenantId}
            onChange={(event) => setTenantId(event.currentTarget.value)}
          />
          <Checkbox
            label={t('headersOnly')}
            hint={t('headersOnlyHint')}
            checked={requestHeadersOnly}
            onChange={(event) => setRequestHeadersOnly(event.currentTarget.checked)}
          />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              {t('enable')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
