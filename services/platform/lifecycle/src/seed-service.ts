import type { CreatedService } from './create-service.ts';
import type { SampleSize } from './service.ts';
import { watchOutboxes } from './start-service.ts';

/** Creates the sample data of a service that does not run. The relay runs meanwhile, so that the facts of the data are published before this resolves. */
export async function seedService(created: CreatedService, size: SampleSize): Promise<void> {
  const { service, relay } = created;
  watchOutboxes(created);
  relay.start();
  await service.seed?.(size);
  await relay.stop(new Date(Date.now() + 10_000));
}
