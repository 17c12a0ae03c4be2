import { type ServiceName, serviceNames } from '@parcelbell/contracts';

/** The services that `npm run services` starts, each in its own process. The gateway is last, because requests come through it. */
export { serviceNames };

export interface Plan {
  readonly publicPort: number;
  readonly replicas: number;
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly devPort: number;
  readonly mailPort: number;
}

/** How many ports after the public one are used. */
export const portsBehind = 10;

/** Plans the ports: the services use the ones after the public port. */
export function planProcesses(publicPort: number, replicas: number): Plan {
  const behind = serviceNames.filter((name) => name !== 'gateway');
  const ports = Object.fromEntries(behind.map((name, index) => [name, publicPort + 1 + index]));
  return {
    publicPort,
    replicas,
    ports: { ...ports, gateway: publicPort } as Plan['ports'],
    devPort: publicPort + portsBehind - 1,
    mailPort: publicPort + portsBehind,
  };
}

/** The environment in which a process finds the others. */
export function addresses(plan: Plan): Record<string, string> {
  const url = (port: number): string => `http://127.0.0.1:${port}`;
  const services = serviceNames.filter((name) => name !== 'gateway');
  return {
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, url(plan.ports[name])])),
    DEV_URL: url(plan.devPort),
  };
}
