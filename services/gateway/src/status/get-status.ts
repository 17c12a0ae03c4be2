import { serviceNames } from '@parcelbell/contracts';
import { dateTime, route } from '@parcelbell/http';
import { channels } from '@parcelbell/values';
import { z } from 'zod';
import { componentStates, engineNames, installationStates } from './installation-status.ts';
import type { ReadStatus } from './read-status.ts';

const state = z.enum(componentStates).meta({ id: 'ComponentState' });
const seconds = (what: string) =>
  z
    .number()
    .min(0)
    .nullable()
    .meta({ description: `${what}, in seconds; null where it is not known` });

const statusView = z.object({
  status: z.enum(installationStates).meta({
    description: '`down`: something cannot be done. `degraded`: something is late, or a server takes no messages',
  }),
  checkedAt: dateTime,
  version: z.string(),
  components: z.array(z.object({ name: z.enum([...serviceNames, ...engineNames, ...channels]), state })),
  oldestMessageAgeSeconds: seconds('The age of the oldest message that should have been sent'),
  oldestEventAgeSeconds: seconds('The age of the oldest event that waits in an outbox'),
  eventsWaiting: z.int().min(0).meta({ description: 'Events that consumers have not handled yet' }),
  lastBackupAt: dateTime.nullable().meta({ description: 'Null where there is none, or none is known' }),
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      state,
      version: z.string().optional(),
      startedAt: dateTime.optional(),
      oldestEventAgeSeconds: z.number().min(0).optional(),
      lag: z.array(z.object({ topic: z.string(), events: z.int().min(0) })),
    }),
  ),
});

export const getStatusRoute = route<{ readonly readStatus: ReadStatus }>()({
  method: 'get',
  path: '/api/status',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Answers how the installation is doing; at most five seconds old.',
  answers: { 200: { description: 'The status', schema: statusView } },
  handle: async (_, { readStatus }) => {
    const { services, ...status } = await readStatus();
    return {
      body: {
        ...status,
        components: [...status.components],
        services: services.map(({ name, state, version, startedAt, oldestEventAgeSeconds, lag }) => ({
          name,
          state,
          version,
          startedAt,
          oldestEventAgeSeconds,
          lag: [...lag],
        })),
      },
    };
  },
});
