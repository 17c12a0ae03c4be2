import type { DescService } from '@bufbuild/protobuf';
import type { Client, ConnectRouter } from '@connectrpc/connect';
import type { DeskLatency } from '@parcelbell/async';
import type { AuditAction } from '@parcelbell/audit';
import type { AccessTokens, LinkCodes } from '@parcelbell/auth';
import type { PlatformConfig } from '@parcelbell/config';
import type { ServiceName } from '@parcelbell/contracts';
import type { Collection, CollectionDefinition, StoredDocument } from '@parcelbell/database';
import type { TypeDescriptions } from '@parcelbell/errors/types';
import type { Consumer } from '@parcelbell/events';
import type { BoundRoute, CompanyOf, IsDemoTenant } from '@parcelbell/http';
import type { Logger, Metrics } from '@parcelbell/observability';
import type { Fact, Outbox } from '@parcelbell/outbox';
import type { Channel, Clock, Ids } from '@parcelbell/values';
import type { Express } from 'express';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { z } from 'zod';

/** What a service gets that owns no data. It is created once. A service cannot know which of its parts are embedded. */
export interface StatelessPlatform {
  readonly config: PlatformConfig & { readonly sessionSecret: string };
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly outbox: Outbox;
  /** Undefined where the service does not use Redis, and where there is none. */
  readonly redis: Redis | undefined;
  readonly accessTokens: AccessTokens;
  readonly metrics: Metrics;
  readonly deskLatency: DeskLatency;
  /** A client for the internal calls of another service. Pass a `timeoutMs` with each call. */
  internal<S extends DescService>(owner: ServiceName, service: S): Client<S>;
}

/** What a service gets that owns data. */
export interface Platform extends StatelessPlatform {
  readonly config: StatelessPlatform['config'] & { readonly linkSecret: string };
  readonly linkCodes: LinkCodes;
  /** The service's own database. */
  readonly database: Connection;
  /**
   * Deletes the events of a building that contain one of the texts and have failed: those that the service gave up publishing, and dead letters of the
   * process's own bus. Kafka deletes dead letters by itself after 14 days. Answers whether no such event waits to be published.
   */
  forgetEvents(tenantId: string, texts: readonly string[]): Promise<boolean>;
  /**
   * Opens a collection of the service's database. For a collection that is opened in `create`, the platform creates the indexes and watches the outbox
   * before the service starts.
   */
  open<D extends StoredDocument>(definition: CollectionDefinition<D>): Collection<D>;
}

/** Work that runs at the start and then at an interval. It must be safe to run twice, and in several replicas at the same time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** How long one run may take, in milliseconds; 5 minutes by default. Then its signal is aborted, and it has as long again to end. */
  readonly maxRunMs?: number;
  /** A run that ends at its limit continues in the next one, which follows at once. Without this, such a run has failed. */
  readonly resumes?: boolean;
  run(signal: AbortSignal): Promise<void>;
}

/** How much sample data: `sample` is a few buildings to click through, `large` has hundreds beside them, for lists and measurements. */
export const sampleSizes = ['sample', 'large'] as const;
export type SampleSize = (typeof sampleSizes)[number];

/** What one service knows of the installation. */
export interface ServiceMeasures {
  /** 0 where no message waits that should have been sent by now. */
  readonly oldestMessageAgeSeconds?: number;
  /** The channels that are set up. One is paused while its server takes no messages. */
  readonly channels?: readonly { readonly name: Channel; readonly isPaused: boolean }[];
  /** When the backup of all databases ended last, as far as it was reported. */
  readonly lastBackupAt?: Date | undefined;
}

/** What a service consists of. */
export interface Service {
  readonly routes?: readonly BoundRoute[];
  /** Whether a building is a demo, where nothing changes. A service does not start without it where routes write into buildings. */
  readonly isDemoTenant?: IsDemoTenant;
  /** The confirmed company of a building, by the service's own copy of it. Without it, company admins enter no building here. */
  readonly companyOf?: CompanyOf;
  /** Registers the service's internal calls. */
  internal?(router: ConnectRouter): void;
  /** Consumers whose events are handled once, by one replica of the service. */
  readonly consumers?: readonly Consumer[];
  /** Whether these events may wait a tenth of a second for others, so that they are handled together. That is cheaper while many come. */
  readonly gathersEvents?: true;
  /** Consumers whose events are handled by every replica, because each one must know them at once. They get the history first, unless they say `now`. */
  readonly broadcasts?: readonly Consumer[];
  readonly jobs?: readonly Job[];
  /** Begins work of the service's own, such as sending, after everything above is started. */
  start?(): Promise<void>;
  /** What the service waits for before it takes requests, besides its database and its consumers. Nothing, unless given. */
  waitsFor?(): string | undefined;
  /** Ends that work: takes no more, and finishes what has begun before the deadline. */
  stop?(deadline: Date): Promise<void>;
  /** Adds to the app what is no route of the API, such as the gateway's forwarding and static files. It comes before the 404. */
  mount?(app: Express): void;
  /** Snapshots that the broadcasts of other services need. They are handed to these alone at the start, where the bus keeps no history. */
  announce?(): AsyncIterable<Fact>;
  /** Snapshots of the service's data, of one building or of all, from which other services rebuild their copies. */
  republish?(tenantId: string | undefined): AsyncIterable<Fact>;
  /** Begins to rebuild the service's copies of others' data, of one building or of all; the present ones answer meanwhile. Answers of how many. */
  rebuild?(tenantId: string | undefined): Promise<number>;
  /** Figures of the service's own for the status of the installation. They are asked for every few seconds. */
  measure?(): Promise<ServiceMeasures>;
  /** Records that a backup of all databases has ended. */
  backupDone?(): Promise<void>;
  /** Creates the sample data where it does not exist yet. */
  seed?(size: SampleSize): Promise<void>;
}

/** A service, as its own main and the all-in-one process start it. */
export interface ServiceDefinition<S extends z.ZodType = z.ZodType> {
  readonly name: ServiceName;
  /** The schema of the service's own settings. They are read from the environment. */
  readonly config: S;
  /** Whether the service owns data, and therefore gets a database. */
  readonly ownsData: boolean;
  /** Whether the service limits rates that its replicas share. */
  readonly usesRedis?: boolean;
  /** The types of errors and of faults that this service alone answers, see `error-types.ts` of a service. */
  readonly errorTypes?: TypeDescriptions;
  readonly faultTypes?: TypeDescriptions;
  /** What staff do by this service and the audit log records: the kind of the subject, a dot, and what was done to it. */
  readonly auditActions?: readonly AuditAction[];
  create(platform: Platform, config: z.output<S>): Service | Promise<Service>;
}

/** Declares a service that owns data. The type of its config is inferred. */
export function defineService<S extends z.ZodType>(
  definition: Omit<ServiceDefinition<S>, 'ownsData'>,
): ServiceDefinition {
  return { ...definition, ownsData: true };
}

/** A service that owns no data, such as the gateway. It gets no database, and its process needs none. */
export interface StatelessDefinition<S extends z.ZodType> extends Omit<ServiceDefinition<S>, 'ownsData' | 'create'> {
  create(platform: StatelessPlatform, config: z.output<S>): Service | Promise<Service>;
}

/** Declares a service that owns no data. The type of its config is inferred. */
export function defineStatelessService<S extends z.ZodType>(definition: StatelessDefinition<S>): ServiceDefinition {
  return { ...definition, ownsData: false };
}
