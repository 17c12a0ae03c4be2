import { billing } from '@parcelbell/billing';
import { type Environment, readConfigs } from '@parcelbell/config';
import { deliveries } from '@parcelbell/deliveries';
import { identity } from '@parcelbell/identity';
import type { ServiceDefinition } from '@parcelbell/lifecycle';
import { notifications } from '@parcelbell/notifications';
import { reporting } from '@parcelbell/reporting';
import { residents } from '@parcelbell/residents';
import { tenancy } from '@parcelbell/tenancy';

/**
 * The services behind the gateway. Sample data of a service needs those of the services before it. Notifications is first, so that it handles the event of
 * a parcel before the others: residents wait for its messages.
 */
export const services: readonly ServiceDefinition[] = [
  notifications,
  tenancy,
  residents,
  identity,
  deliveries,
  billing,
  reporting,
];

/** The configs of the services, by their names. Throws one ConfigError that names every fault. */
export function readServiceConfigs(
  definitions: readonly ServiceDefinition[],
  environment: Environment,
): Readonly<Record<string, unknown>> {
  return readConfigs(Object.fromEntries(definitions.map(({ name, config }) => [name, config])), environment);
}
