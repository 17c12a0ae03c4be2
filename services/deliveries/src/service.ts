import {
  backfillJob,
  bindRoutes,
  defineService,
  type Platform,
  type Service,
  type ServiceDefinition,
} from '@parcelbell/platform';
import { deliveriesConfigSchema } from './config.ts';
import { householdBroadcast } from './consumers/household-broadcast.ts';
import { householdStateConsumer } from './consumers/household-state.ts';
import { messageOutcomeConsumer } from './consumers/message-outcome.ts';
import { buildingBroadcast } from './consumers/tenant-broadcast.ts';
import { tenantStateConsumer } from './consumers/tenant-state.ts';
import { createContext, createModels } from './context.ts';
import { parcelWordsBackfill } from './data/parcel-words-backfill.ts';
import { parcelSnapshots } from './domain/parcel/parcel-snapshots.ts';
import { listDeliveries } from './http/list-deliveries.ts';
import { listUnits } from './http/list-units.ts';
import { logDelivery } from './http/log-delivery.ts';
import { pickUpDelivery } from './http/pick-up-delivery.ts';

/** Parcels and their pickups. */
export const deliveries: ServiceDefinition = defineService({
  name: 'deliveries',
  config: deliveriesConfigSchema,
  create: createDeliveries,
});

function createDeliveries(platform: Platform): Service {
  const models = createModels(platform);
  const context = createContext(platform, models);
  return {
    routes: bindRoutes(context, [logDelivery, listUnits, listDeliveries, pickUpDelivery]),
    consumers: [tenantStateConsumer(context), householdStateConsumer(context), messageOutcomeConsumer(context)],
    broadcasts: [buildingBroadcast(context), householdBroadcast(context)],
    models: Object.values(models) as never,
    jobs: [backfillJob(parcelWordsBackfill(models.parcels), platform)],
    outboxes: [models.parcels as never],
    republish: (tenantId) => parcelSnapshots(context.parcels.every(tenantId), platform.outbox),
  };
}
