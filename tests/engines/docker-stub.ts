import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A request for a container. */
interface ContainerRequest {
  readonly Image: string;
  readonly Hostname: string;
  readonly Cmd?: readonly string[];
  readonly Env: readonly string[];
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly HostConfig: { readonly PortBindings: Readonly<Record<string, readonly { readonly HostPort: string }[]>> };
}

export interface DockerStub {
  readonly url: string;
  /** The requested containers so far. */
  readonly requested: ContainerRequest[];
  /** The commands that were run in containers, by image. */
  readonly commands: Map<string, string[]>;
  /** Images whose containers are refused. */
  readonly refused: Set<string>;
  /** The images of the running containers. */
  running(): string[];
  close(): Promise<void>;
}

/**
 * A stub of the calls of Docker's API that start and remove containers. A container's port on the host is the
 * requested one, or its own. The first command in each container fails, as in an engine that is not ready.
 */
export async function startDockerStub(): Promise<DockerStub> {
  const requested: ContainerRequest[] = [];
  const commands = new Map<string, string[]>();
  const refused = new Set<string>();
  const running = new Map<string, ContainerRequest>();
  const imageOf = (id = ''): string => running.get(id)?.Image ?? '';

  async function answer(request: IncomingMessage): Promise<[status: number, body?: object]> {
    const { pathname } = new URL(request.url ?? '', 'http://docker');
    const [, kind, id = '', action] = pathname.split('/');
    const call = `${request.method} ${kind} ${action ?? ''}`;
    if (pathname === '/info') return [200, { OSType: 'linux', OperatingSystem: 'stub', ServerVersion: '28' }];
    if (pathname === '/containers/json') return [200, []];
    if (kind === 'images') return [200, {}];
    if (pathname === '/containers/create') {
      const container = (await json(request)) as ContainerRequest;
      if (refused.has(container.Image)) return [500, { message: 'no space left' }];
      requested.push(container);
      running.set(String(requested.length), container);
      return [201, { Id: String(requested.length) }];
    }
    if (call === 'GET containers json') return [200, inspected(id, running.get(id))];
    if (call === 'POST containers exec') {
      const { Cmd } = (await json(request)) as { Cmd: string[] };
      commands.set(imageOf(id), [...(commands.get(imageOf(id)) ?? []), Cmd.join(' ')]);
      return [201, { Id: id }];
    }
    if (call === 'GET exec json') return [200, { ExitCode: commands.get(imageOf(id))?.length === 1 ? 1 : 0 }];
    if (call === 'DELETE containers ') running.delete(id);
    return [kind === 'exec' ? 200 : 204];
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request);
    // A client that reuses an idle connection while it closes would fail.
    const headers = { 'content-type': 'application/json', connection: 'close' };
    response.writeHead(status, headers).end(body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    commands,
    refused,
    running: () => [...running.values()].map(({ Image }) => Image),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function inspected(id: string, container: ContainerRequest | undefined): object {
  const ports = Object.keys(container?.ExposedPorts ?? {}).map((port) => {
    const wanted = container?.HostConfig.PortBindings[port]?.[0]?.HostPort;
    return [port, [{ HostIp: '0.0.0.0', HostPort: wanted && wanted !== '0' ? wanted : port.split('/')[0] }]];
  });
  return {
    Id: id,
    Name: `/${id}`,
    Config: { Hostname: container?.Hostname, Image: container?.Image, Labels: {} },
    State: { Status: 'running', Running: true, StartedAt: new Date(), FinishedAt: new Date(0) },
    NetworkSettings: { Ports: Object.fromEntries(ports), Networks: {} },
  };
}
