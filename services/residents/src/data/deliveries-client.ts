import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import type { Platform } from '@parcelbell/lifecycle';
import { stateOf } from '../domain/household/household-facts.ts';
import type { DeliveriesHouseholds } from '../domain/household/household-repository.ts';

const pushTimeoutMs = 2_000;

export function createDeliveriesHouseholds(platform: Pick<Platform, 'internal' | 'log'>): DeliveriesHouseholds {
  const deliveries = platform.internal('deliveries', DeliveryDirectoryService);
  return {
    update: async (household) => {
      const { tenantId, version } = household;
      const request = { tenantId, household: stateOf(household), version };
      await deliveries.keepHousehold(request, { timeoutMs: pushTimeoutMs }).catch((err: unknown) => {
        platform.log.warn({ err, tenantId }, 'deliveries hears of a household by its event only');
      });
    },
  };
}
