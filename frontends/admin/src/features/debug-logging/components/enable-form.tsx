import { Button, Checkbox, ChoiceGroup, Section, Select, Stack, useForm, useMessages } from '@parcelbell/ui';
import type { Wanted } from '../api/debug-logging.ts';
import { debugLoggingMessages } from '../messages.ts';
import { useBuildings } from '../use-buildings.ts';

const durations = [60, 300, 600, 900, 1800];
const usualDuration = '300';

interface EnableFormProps {
  busy: boolean;
  onEnable: (wanted: Wanted) => void;
}

/** For how long, for which building and how much is to be logged. */
export function EnableForm({ busy, onEnable }: EnableFormProps) {
  const t = useMessages(debugLoggingMessages);
  const { options } = useBuildings();
  const form = useForm({
    initial: { duration: usualDuration, tenantId: '', requestHeadersOnly: false },
    send: ({ duration, tenantId, requestHeadersOnly }) =>
      onEnable({ duration: Number(duration), requestHeadersOnly, ...(tenantId === '' ? {} : { tenantId }) }),
  });
  const choices = durations.map((seconds) => ({
    value: String(seconds),
    label: t('minutes', { count: seconds / 60 }),
  }));
  return (
    <Section title={t('controls')}>
      <form {...form.props}>
        <Stack gap={4}>
          <ChoiceGroup {...form.field('duration')} label={t('duration')} choices={choices} keys={false} />
          <Select
            {...form.field('tenantId')}
            label={t('building')}
            hint={t('buildingHint')}
            options={[{ value: '', label: t('allBuildings') }, ...options]}
          />
          <Checkbox {...form.flag('requestHeadersOnly')} label={t('headersOnly')} hint={t('headersOnlyHint')} />
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
