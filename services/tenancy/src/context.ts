import type { Clock, Ids, Outbox, Platform } from '@parcelbell/platform';
import type { TenancyConfig } from './config.ts';
import { createSubscriptionModel } from './data/subscription-model.ts';
import { createSubscriptionRepository, type SubscriptionRepository } from './data/subscription-repository.ts';
import { createTenantModel } from './data/tenant-model.ts';
import { createTenantRepository, type TenantRepository } from './data/tenant-repository.ts';

/** What every part of tenancy is given. */
export interface TenancyContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly outbox: Outbox;
  readonly tenants: TenantRepository;
  readonly subscriptions: SubscriptionRepository;
  /** The product's own mail domain; a building may send from addresses in it. */
  readonly mailDomain: string;
  /** Tells log and counters that a building changed. */
  report(tenantId: string, change: 'created' | 'changed' | 'deleted'): void;
}

export type TenancyModels = ReturnType<typeof createModels>;

export function createModels({ database }: Pick<Platform, 'database'>) {
  return { tenant: createTenantModel(database), subscription: createSubscriptionModel(database) };
}

export function createContext(platform: Platform, config: TenancyConfig, models: TenancyModels): TenancyContext {
  const changes = platform.metrics.counter('tenant_changes', 'Buildings created, changed and deleted');
  return {
    clock: platform.clock,
    ids: platform.ids,
    outbox: platform.outbox,
    tenants: createTenantRepository(models.tenant, platform.outbox),
    subscriptions: createSubscriptionRepository(models.subscription),
    mailDomain: config.mailDomain,
    report: (tenantId, change) => {
      changes.add(1, { change });
      platform.log.info({ tenantId, change }, `building ${change}`);
    },
  };
}
