export { createFaults } from './async/faults.ts';
export { mapInSlices } from './async/map-in-slices.ts';
export { type PollOptions, pollUntilAborted } from './async/poll.ts';
export { restSince } from './async/rest-since.ts';
export type { ChangedField } from './audit/changed-fields.ts';
export {
  type AuditAction,
  callerOf,
  type StaffCaller,
  type StaffChange,
  staffChangeMade,
  subjectKindOf,
} from './audit/staff-change.ts';
export {
  type AccessTokens,
  BadTokenError,
  createAccessTokens,
  revocationSeconds,
} from './auth/access-token.ts';
export { homeLinkExpired, homeLinkLastsMs, notApproved } from './auth/home-link.ts';
export { deriveKey, deriveKeys, isSameText } from './auth/keys.ts';
export {
  createLinkCodes,
  type LinkCodes,
  type LinkPurpose,
  type LinkTarget,
  userLinkTarget,
} from './auth/link-codes.ts';
export { type ReadTarget, readLink } from './auth/read-link.ts';
export {
  administers,
  isDeskRole,
  type Session,
  type TenantRole,
  tenantFor,
  tenantRoles,
  worksAtDesk,
} from './auth/session.ts';
export {
  addDays,
  addMonths,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  firstDate,
  isCalendarDate,
  lastDate,
} from './calendar/calendar-date.ts';
export { createLocalClock, type LocalClock, type LocalMinute } from './calendar/local-clock.ts';
export { createLocalDates, datesOnEarth, type LocalDates } from './calendar/local-date.ts';
export { isQuiet, type QuietHours } from './calendar/quiet-hours.ts';
export { quietHoursForm, quietHoursView } from './calendar/quiet-hours-form.ts';
export { ConfigError, readConfig, readConfigs, readTogether, setting } from './config/config.ts';
export {
  metricsTokensOf,
  type PlatformConfig,
  platformConfigSchema,
  processSettings,
} from './config/platform-config.ts';
export { defaultSender, senderSetting } from './config/sender.ts';
export { type Environment, isSet } from './config/setting-files.ts';
export { type Clock, systemClock } from './context/clock.ts';
export { firstIdAt, type Ids, systemIds } from './context/ids.ts';
export {
  causingContext,
  contextFrom,
  currentContext,
  recordCaller,
  type RequestContext,
  runInContext,
} from './context/request-context.ts';
export { mostTableLines, readTable, type TableColumns, type TableRow } from './csv/read-table.ts';
export { type Batcher, type BatcherOptions, createBatcher } from './database/batcher.ts';
export {
  type Collection,
  type CollectionDefinition,
  type CollectionIndex,
  type DocumentUpdate,
  defineCollection,
  type Filter,
  type InsertResult,
  requiredNumber,
  requiredText,
  type StoredDocument,
  type Update,
} from './database/collection.ts';
export { isDuplicateKey } from './database/duplicate-keys.ts';
export { deleteSomeBelow, idAfter, idsBelow, idsBetween } from './database/id-ranges.ts';
export type { OutboxFields } from './database/outbox-fields.ts';
export { createRecentCounts, type RecentCounts } from './database/recent-counts.ts';
export { retryOnConflict, versionConflict } from './database/retry-on-conflict.ts';
export {
  commonErrorTypes,
  commonFaultTypes,
  type ErrorType,
  type FaultType,
  type TypeDescriptions,
} from './errors/error-types.ts';
export {
  ConflictError,
  demoIsReadOnly,
  type ErrorKind,
  ForbiddenError,
  InvalidError,
  InvalidFileError,
  MalformedError,
  NotFoundError,
  ParcelbellError,
  TooManyError,
  UnauthenticatedError,
  UnavailableError,
} from './errors/errors.ts';
export { type Fault, type FieldFault, fault, notText, required, tooLong } from './errors/faults.ts';
export { isAway, isTransient } from './errors/transient.ts';
export { type Consumer, consumer } from './events/consumer.ts';
export type { PendingEvent, Received } from './events/envelope.ts';
export { type BoundRoute, bindRoutes } from './http/bind-routes.ts';
export { buildingOfLink } from './http/building-of-link.ts';
export { bareApp, createApp, requestContext } from './http/create-app.ts';
export { createDevAccess, type DevAccess } from './http/dev-access.ts';
export { answerFor, errorMiddleware } from './http/error-response.ts';
export { methodNotAllowed } from './http/http-refusal.ts';
export { type HttpServer, ListenError, listen } from './http/http-server.ts';
export { type Image, imageBody, imageOf, maxImageBytes } from './http/image.ts';
export { imageTypes } from './http/image-types.ts';
export { momentQuery } from './http/moment-query.ts';
export { type OpenApiPart, openApiPart } from './http/openapi.ts';
export { defaultPageSize, pageQuery } from './http/page-query.ts';
export { idempotencyKeyForm, readIdempotencyKey } from './http/read-idempotency-key.ts';
export { readInput } from './http/read-input.ts';
export { bodyTooLarge, fileTooLarge, hasBody, imageTooLarge, maxBodyBytes, maxFileBytes } from './http/request-body.ts';
export {
  type Access,
  dateTime,
  type Route,
  type RouteAnswer,
  type RouteInput,
  route,
  type UncheckedRequest,
} from './http/route.ts';
export { searchQuery } from './http/search-query.ts';
export { inServerSpan } from './http/server-span.ts';
export { createImports, type Imports, type TakeOver } from './imports/create-imports.ts';
export { csvFile, type Import, importBody, importParams, importView, noSuchImport } from './imports/import.ts';
export { inPortions } from './internal/in-portions.ts';
export { createLeaseOwner, createLeases, type Lease, type Leases } from './lease/leases.ts';
export { type Backfill, backfillJob } from './lifecycle/backfill.ts';
export {
  defineService,
  defineStatelessService,
  type Job,
  type Platform,
  type SampleSize,
  type Service,
  type ServiceDefinition,
  type StatelessPlatform,
  sampleSizes,
} from './lifecycle/service.ts';
export { createDebugLogging, type DebugLogging, levelWhileOn } from './logging/debug-logging.ts';
export type { Logger } from './logging/logger.ts';
export { createLogger } from './logging/logger.ts';
export { createMetrics, type Metrics } from './metrics/metrics.ts';
export { type Aggregate, type Fact, fact } from './outbox/fact.ts';
export type { Outbox } from './outbox/outbox.ts';
export { sharedLimiter } from './redis/shared-limiter.ts';
export { failSpan, withSpan } from './telemetry/spans.ts';
export { csvByteOrderMark, csvLine } from './text/csv.ts';
export { isEmailAddress } from './text/email-address.ts';
export {
  beginningWith,
  longestWord,
  partsOfTexts,
  searchable,
  wordsOfQuery,
  wordsOfTexts,
} from './text/search-words.ts';
export {
  emailLine,
  isName,
  isSingleLine,
  nameLine,
  notASingleLine,
  requiredEmailLine,
  requiredLine,
  showsSomething,
  singleLine,
} from './text/single-line.ts';
export { floors } from './units/floors.ts';
export {
  longestUnit,
  normaliseUnit,
  noTower,
  unitFault,
  unitKey,
  unitNumber,
  unitRequired,
  unitTooLong,
} from './units/units.ts';
export { type Channel, channelSchema, channels } from './values/channel.ts';
export { clientKey } from './values/client-key.ts';
export { isLoopback } from './values/loopback.ts';
export { maskAddress, maskStrangerAddress } from './values/mask-address.ts';
export { dollars, toCents, toDollars } from './values/money.ts';
export { type Present, present } from './values/present.ts';
export {
  type BillingCycle,
  billingCycleSchema,
  billingCycles,
  oneOf,
  type SubscriptionStatus,
  subscriptionStatuses,
  subscriptionStatusSchema,
} from './values/subscription.ts';
export { zonedFormat } from './values/zoned-format.ts';
