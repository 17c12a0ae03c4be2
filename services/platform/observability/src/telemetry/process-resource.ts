import os from 'node:os';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';

/** The names of OpenTelemetry's semantic conventions for those of Node that differ. */
const architectures: Readonly<Record<string, string>> = { arm: 'arm32', ppc: 'ppc32', x64: 'amd64' };

/**
 * What traces and metrics say of the process that sends them. The machine's `host.id` is left out: the library's detector of hosts reads it from a file that an
 * image does not have, and warns at each start.
 */
export function processResource(service: string): Resource {
  const named = resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'parcelbell',
    'host.name': os.hostname(),
    'host.arch': architectures[os.arch()] ?? os.arch(),
  });
  const detected = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] });
  return defaultResource().merge(named).merge(detected);
}
