import type { DescService } from '@bufbuild/protobuf';
import type { Client, ConnectRouter } from '@connectrpc/connect';
import type { Express } from 'express';
import type { Redis } from 'ioredis';
import type { Connection, Model } from 'mongoose';
import type { z } from 'zod';
import type { AccessTokens } from '../auth/access-token.ts';
import type { LinkCodes } from '../auth/link-codes.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Clock } from '../context/clock.ts';
import type { Ids } from '../context/ids.ts';
import type { Collection, CollectionDefinition, StoredDocument } from '../database/collection.ts';
import type { Consumer } from '../events/consumer.ts';
import type { PendingEvent } from '../events/envelope.ts';
import type { BoundRoute } from '../http/bind-routes.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Fact } from '../outbox/fact.ts';
import type { Outbox } from '../outbox/outbox.ts';

export type ServiceName =
  | 'gateway'
  | 'identity'
  | 'tenancy'
  | 'residents'
  | 'deliveries'
  | 'notifications'
  | 'billing'
  | 'reporting';

/** What a service stands on that owns no data. Built once; whether anything in it is embedded, nobody can tell. */
export interface StatelessPlatform {
  readonly config: PlatformConfig & { readonly sessionSecret: string };
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly outbox: Outbox;
  readonly cache: Redis;
  readonly accessTokens: AccessTokens;
  readonly metrics: Metrics;
  /** A client of another service's internal calls; give each call its `timeoutMs`. */
  internal<S extends DescService>(owner: ServiceName, service: S): Client<S>;
}

/** What any other service stands on. */
export interface Platform extends StatelessPlatform {
  readonly config: StatelessPlatform['config'] & { readonly linkSecret: string };
  readonly linkCodes: LinkCodes;
  /** The service's own database. */
  readonly database: Connection;
  /**
   * Opens a collection of the service's database. What is opened while the service is created has its indexes made and its outbox watched before the
   * service starts.
   */
  open<D extends StoredDocument>(definition: CollectionDefinition<D>): Collection<D>;
}

/** Work that is done at start and then again and again; must be safe to do twice and by several replicas at once. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

/** What a service mounts. */
export interface Service {
  readonly routes?: readonly BoundRoute[];
  /** Registers the service's internal calls. */
  internal?(router: ConnectRouter): void;
  /** Handled by one member of the service's group. */
  readonly consumers?: readonly Consumer[];
  /** Handled by every process, current state first unless they are heard from now: what each replica must know at once. */
  readonly broadcasts?: readonly Consumer[];
  /** Models whose collections and indexes exist before the service starts. */
  readonly models?: readonly Model<never>[];
  /** Those of the models whose documents carry an outbox; the relay watches them. */
  readonly outboxes?: readonly Model<never>[];
  readonly jobs?: readonly Job[];
  /** Begins work of the service's own, such as a sender, once everything above is in place. */
  start?(): Promise<void>;
  /** Ends that work: takes no more, finishes what is in hand within `deadline`. */
  stop?(deadline: Date): Promise<void>;
  /** Mounts what is no route of the API on the service's app, before its 404: the gateway's forwarding and static files. */
  mount?(app: Express): void;
  /** Snapshots of what other services' broadcasts must know at once; published at start where the bus keeps nothing. */
  announce?(): AsyncIterable<Fact | PendingEvent>;
  /** Snapshots of what the service owns, of one building or of all, for copies to be rebuilt from. */
  republish?(tenantId: string | undefined): AsyncIterable<Fact | PendingEvent>;
  /** Puts the sample data in place where it is not there yet. */
  seed?(): Promise<void>;
}

/** A service as the all-in-one module table and its own main know it. */
export interface ServiceDefinition<S extends z.ZodType = z.ZodType> {
  readonly name: ServiceName;
  /** The service's own settings, read from the environment beside the platform's. */
  readonly config: S;
  /** Whether it keeps data of its own, and so is handed a database. */
  readonly ownsData: boolean;
  create(platform: Platform, config: z.output<S>): Service | Promise<Service>;
}

/** Declares a service that keeps data of its own, its config's type inferred. */
export function defineService<S extends z.ZodType>(
  definition: Omit<ServiceDefinition<S>, 'ownsData'>,
): ServiceDefinition {
  return { ...definition, ownsData: true } as unknown as ServiceDefinition;
}

/** A service that owns no data, such as the gateway: it is handed no database, and its process asks for none. */
export interface StatelessDefinition<S extends z.ZodType> extends Omit<ServiceDefinition<S>, 'ownsData' | 'create'> {
  create(platform: StatelessPlatform, config: z.output<S>): Service | Promise<Service>;
}

/** Declares a service that owns no data, its config's type inferred. */
export function defineStatelessService<S extends z.ZodType>(definition: StatelessDefinition<S>): ServiceDefinition {
  return { ...definition, ownsData: false } as unknown as ServiceDefinition;
}
