import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { ConflictError, type FieldFault, MalformedError } from '@parcelbell/errors';
import { type Bounds, periodNames, type RetentionPeriods, retentionKinds } from '@parcelbell/retention';
import { present } from '@parcelbell/values';
import { differing, requireLast } from '../settings/last-change.ts';
import { changedAgain } from '../settings/refusals.ts';
import type { ReverseChange } from '../settings/reverse-settings.ts';
import { changedMeanwhile, tooManyConflicts } from '../tenant/refusals.ts';
import { type FindRetentionDeps, findRetention } from './find-retention.ts';
import { periodLabels } from './period-labels.ts';
import { type Retention, stateOf } from './retention.ts';
import { type RetentionAction, retentionChanged } from './retention-facts.ts';
import type { RetentionReportRepository, RetentionRepository } from './retention-repository.ts';

export interface ChangeRetentionDeps extends FindRetentionDeps {
  readonly retentions: Pick<RetentionRepository, 'find' | 'began' | 'save'>;
  readonly reports: { tenantChanged(tenantId: string): void };
}

export interface ChangePeriods {
  readonly by: StaffCaller;
  readonly tenantId: string;
  /** The periods that change. */
  readonly periods: Partial<RetentionPeriods>;
  /** The version that the form was filled from. Without it the newest one is changed. */
  readonly version?: number;
}

/**
 * RETN-1: Changes how long a building keeps personal data. Throws NotFoundError, MalformedError for a period outside of the installation's bounds, and
 * ConflictError if somebody else changed them since `version`.
 */
export function changePeriods(
  { by, tenantId, periods, version }: ChangePeriods,
  deps: ChangeRetentionDeps,
): Promise<Retention> {
  checkPeriods(periods, deps);
  const decide = (before: Retention) => {
    // Version 1 is the first periods, which a form may have been filled from before they were stored.
    if (version !== undefined && Math.max(version, 1) !== Math.max(before.version, 1)) throw changedMeanwhile();
    return { ...before, periods: { ...before.periods, ...periods } };
  };
  return changeRetention({ by, tenantId, action: 'tenant.retention-changed' }, decide, deps);
}

/**
 * SETT-7: Reverses the last change of the periods. Throws NotFoundError, ConflictError where it was reversed already or a period was changed again, and
 * MalformedError where the installation's bounds no longer allow a period.
 */
export function reversePeriods(
  { by, tenantId, version }: ReverseChange,
  deps: ChangeRetentionDeps,
): Promise<Retention> {
  const decide = (retention: Retention) => {
    const { before, after } = requireLast(retention.lastChange, version);
    const { periods } = retention;
    if (!isDeepStrictEqual({ ...periods, ...after }, periods)) throw changedAgain();
    checkPeriods(before, deps);
    return { ...retention, periods: { ...periods, ...before } };
  };
  return changeRetention({ by, tenantId, action: 'tenant.change-reversed', reverses: version }, decide, deps);
}

/** Throws a MalformedError for periods outside of the installation's bounds. */
function checkPeriods(
  periods: Partial<RetentionPeriods>,
  { retentionBounds }: Pick<ChangeRetentionDeps, 'retentionBounds'>,
): void {
  const faults = periodNames.flatMap((name) => faultsOf(name, periods[name], retentionBounds[name]));
  if (faults.length > 0) throw new MalformedError(faults);
}

function faultsOf(name: keyof RetentionPeriods, value: number | undefined, { min, max }: Bounds): FieldFault[] {
  if (value === undefined || (value >= min && value <= max)) return [];
  const message = `${periodLabels[name]} must be a whole number, ${min} to ${max}`;
  return [{ path: name, type: 'NOT_A_WHOLE_NUMBER', message, params: { min, max } }];
}

export interface DecideRemovalDeps extends ChangeRetentionDeps {
  readonly retentionReports: Pick<RetentionReportRepository, 'find'>;
}

export interface DecideRemoval {
  readonly by: StaffCaller;
  readonly tenantId: string;
}

const reviewMs = 30 * 24 * 60 * 60_000;

/**
 * RETN-6: A superadmin has seen what would be removed: it is removed from 30 days later on. Repeated, it changes nothing. Throws NotFoundError, and
 * ConflictError as long as not every service has reported.
 */
export function reviewRetention(command: DecideRemoval, deps: DecideRemovalDeps): Promise<Retention> {
  return decideRemoval({ ...command, action: 'tenant.retention-reviewed' }, deps, (before, now) =>
    before.removesFrom ? before : { ...before, reviewedAt: now, removesFrom: new Date(now.getTime() + reviewMs) },
  );
}

/** RETN-6: A superadmin wants it removed at once. Repeated, it changes nothing. Throws as `reviewRetention` does. */
export function confirmRetention(command: DecideRemoval, deps: DecideRemovalDeps): Promise<Retention> {
  return decideRemoval({ ...command, action: 'tenant.retention-confirmed' }, deps, (before, now) =>
    stateOf(before, now) === 'removing' ? before : { reviewedAt: now, ...before, removesFrom: now },
  );
}

async function decideRemoval(
  command: DecideRemoval & { readonly action: RetentionAction },
  deps: DecideRemovalDeps,
  decide: (before: Retention, now: Date) => Retention,
): Promise<Retention> {
  const now = deps.clock.now();
  const isReported = async () => {
    const reports = await deps.retentionReports.find([command.tenantId]);
    return retentionKinds.every((kind) => reports.some((report) => report.kind === kind));
  };
  return changeRetention(
    command,
    async (before) => {
      const after = decide(before, now);
      if (after !== before && !(await isReported())) throw notReported();
      return after;
    },
    deps,
  );
}

function notReported(): ConflictError {
  return new ConflictError(
    'RETENTION_NOT_REPORTED',
    'What would be removed in this building is not known yet. Please try again in a few minutes.',
  );
}

interface RetentionChange extends DecideRemoval {
  readonly action: RetentionAction;
  /** The version whose change it reverses. Absent of any other change. */
  readonly reverses?: number;
}

/** Without a difference, nothing is written. */
function changeRetention(
  { by, tenantId, action, reverses }: RetentionChange,
  decide: (before: Retention) => Retention | Promise<Retention>,
  deps: ChangeRetentionDeps,
): Promise<Retention> {
  return retryOnConflict(async () => {
    const { tenant, retention: before } = await findRetention(tenantId, deps);
    const decided = await decide(before);
    if (isDeepStrictEqual(decided, before)) return before;
    const version = before.version + 1;
    const was = differing(before.periods, decided.periods, periodNames);
    const is = differing(decided.periods, before.periods, periodNames);
    const change = { version, at: deps.clock.now(), byUserId: by.userId, before: was, after: is };
    const isOfPeriods = Object.keys(is).length > 0;
    const after = {
      ...decided,
      version,
      ...(isOfPeriods ? { lastChange: { ...change, ...present({ reverses }) } } : {}),
    };
    const facts = retentionChanged(action, before, after, { caller: by, tenantName: tenant.name });
    if (!(await deps.retentions.save(after, facts))) return versionConflict;
    deps.reports.tenantChanged(tenantId);
    return after;
  }, tooManyConflicts);
}
