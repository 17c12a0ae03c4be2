import { DateText, intlLocale, StatusWord, useLocale, useMessages } from '@parcelbell/ui';
import { type Column, DataTable } from '@parcelbell/ui/table';
import type { ComponentState, InstallationStatus } from '../api/status.ts';
import { statusMessages } from '../messages.ts';

const tones: Readonly<Record<ComponentState, 'good' | 'warn' | 'bad'>> = {
  ready: 'good',
  paused: 'warn',
  'not-ready': 'bad',
  unreachable: 'bad',
};

type Component = InstallationStatus['components'][number] &
  Partial<Omit<InstallationStatus['services'][number], 'name' | 'state'>>;

/** Every service, engine and channel with its state; of services also the release, the start and how far they are behind. */
export function ComponentTable({ status: { components, services } }: { status: InstallationStatus }) {
  const t = useMessages(statusMessages);
  const { locale } = useLocale();
  const names: Readonly<Record<string, string>> = {
    database: t('database'),
    events: t('events'),
    redis: t('redis'),
    email: t('email'),
    sms: t('sms'),
  };
  const rows: Component[] = components.map((component) => ({
    ...services.find(({ name }) => name === component.name),
    ...component,
  }));
  const behind = ({ lag = [] }: Component) => lag.reduce((sum, { events }) => sum + events, 0);
  const columns: Column<Component>[] = [
    { id: 'name', header: t('component'), onPhone: 'title', cell: ({ name }) => names[name] ?? name },
    {
      id: 'state',
      header: t('state'),
      onPhone: 'fact',
      cell: ({ state }) => <StatusWord tone={tones[state]}>{t(state)}</StatusWord>,
    },
    { id: 'version', header: t('version'), cell: ({ version }) => version ?? '–' },
    { id: 'started', header: t('startedAt'), cell: ({ startedAt }) => <DateText iso={startedAt} /> },
    {
      id: 'behind',
      header: t('eventsWaiting'),
      align: 'end',
      onPhone: 'fact',
      cell: (row) => (row.lag ? behind(row).toLocaleString(intlLocale[locale]) : '–'),
    },
  ];
  return <DataTable label={t('components')} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
