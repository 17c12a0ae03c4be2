import { deliveries } from '@parcelbell/deliveries';
import { identity } from '@parcelbell/identity';
import { notifications } from '@parcelbell/notifications';
import { type Environment, readConfigs, type ServiceDefinition } from '@parcelbell/platform';
import { residents } from '@parcelbell/residents';
import { tenancy } from '@parcelbell/tenancy';

/** The services behind the gateway, in the order in which their sample data builds upon each other's. */
export const services: readonly ServiceDefinition[] = [tenancy, residents, identity, deliveries, notifications];

/** The services' configs, by their names. Throws one ConfigError naming all that is wrong. */
export function readServiceConfigs(
  definitions: readonly ServiceDefinition[],
  environment: Environment,
): Readonly<Record<string, unknown>> {
  return readConfigs(Object.fromEntries(definitions.map(({ name, config }) => [name, config])), environment);
}
