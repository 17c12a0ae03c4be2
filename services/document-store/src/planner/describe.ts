import type { Doc } from '../values/types.ts';
import type { PreparedQuery } from './execute.ts';
import type { IndexPlan, Plan } from './plan.ts';

const scanStage = (plan: IndexPlan): Doc => ({
  stage: plan.single && plan.index.spec.name === '_id_' ? 'IDHACK' : 'IXSCAN',
  keyPattern: Object.fromEntries(plan.index.spec.key),
  indexName: plan.index.spec.name,
  isMultiKey: plan.index.multikey,
  isUnique: plan.index.spec.unique === true,
  isSparse: plan.index.spec.sparse === true,
  isPartial: false,
  direction: plan.backward ? 'backward' : 'forward',
  ranges: plan.ranges.length,
});

const indexStages = (plan: IndexPlan): Doc => {
  if (!plan.merge) return scanStage(plan);
  return { stage: 'SORT_MERGE', inputStages: plan.ranges.map(() => scanStage(plan)) };
};

const sourceStage = (plan: Plan, filter: Doc): Doc => {
  const rest = plan.exact || Object.keys(filter).length === 0 ? {} : { filter };
  if (plan.kind === 'collection') {
    return { stage: 'COLLSCAN', ...rest, direction: plan.backward ? 'backward' : 'forward' };
  }
  if (plan.kind === 'union') {
    return { stage: 'FETCH', ...rest, inputStage: { stage: 'OR', inputStages: plan.plans.map(scanStage) } };
  }
  const scan = indexStages(plan);
  return scan.stage === 'IDHACK' ? { ...scan, ...rest } : { stage: 'FETCH', ...rest, inputStage: scan };
};

/** The winning plan in the terms of MongoDB's `explain`: a stage, with the stages that feed it inside. */
export const describePlan = (query: PreparedQuery, projected: boolean): Doc => {
  const { plan, options } = query;
  let stage = sourceStage(plan, options.filter);
  if (!plan.sorted) {
    const limit = options.limit ? { limitAmount: options.limit + (options.skip ?? 0) } : {};
    stage = { stage: 'SORT', sortPattern: options.sort ?? {}, ...limit, inputStage: stage };
  }
  if (options.skip) stage = { stage: 'SKIP', skipAmount: options.skip, inputStage: stage };
  if (options.limit && plan.sorted) stage = { stage: 'LIMIT', limitAmount: options.limit, inputStage: stage };
  return projected ? { stage: 'PROJECTION_DEFAULT', inputStage: stage } : stage;
};

/** A count that the index answers without reading documents. */
export const describeCount = (query: PreparedQuery): Doc => {
  const { plan } = query;
  if (plan.kind === 'collection' && plan.exact) return { stage: 'RECORD_STORE_FAST_COUNT' };
  const inner =
    plan.kind === 'index' && plan.exact
      ? { ...scanStage(plan), stage: 'COUNT_SCAN' }
      : sourceStage(plan, query.options.filter);
  return { stage: 'COUNT', inputStage: inner };
};
