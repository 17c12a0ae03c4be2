import type { Projection } from '../query/projection.ts';
import type { Doc } from '../values/types.ts';
import { coveringPlan } from './covered.ts';
import type { PreparedQuery } from './execute.ts';
import type { IndexPlan, Plan } from './plan.ts';

const scanStage = (plan: IndexPlan): Doc => ({
  stage: plan.isSingle && plan.index.spec.name === '_id_' ? 'IDHACK' : 'IXSCAN',
  keyPattern: Object.fromEntries(plan.index.spec.key),
  indexName: plan.index.spec.name,
  direction: plan.isBackward ? 'backward' : 'forward',
});

const sourceStage = (plan: Plan, projection?: Projection): Doc => {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN' };
  const scan = scanStage(plan);
  if (scan.stage === 'IDHACK') return scan;
  const inputStage = plan.isMerged ? { stage: 'SORT_MERGE', inputStages: plan.ranges.map(() => scan) } : scan;
  const isCovered = projection && coveringPlan(plan, projection) !== undefined;
  return { stage: isCovered ? 'PROJECTION_COVERED' : 'FETCH', inputStage };
};

/** The winning plan in the terms of MongoDB's `explain`: a stage, with the stages that feed it inside. */
export const describePlan = ({ plan, options }: PreparedQuery, projection?: Projection): Doc => {
  let stage = sourceStage(plan, projection);
  if (!plan.isSorted) stage = { stage: 'SORT', sortPattern: options.sort ?? {}, inputStage: stage };
  if (options.skip) stage = { stage: 'SKIP', skipAmount: options.skip, inputStage: stage };
  if (options.limit && plan.isSorted) stage = { stage: 'LIMIT', limitAmount: options.limit, inputStage: stage };
  return stage;
};

/** A count that the index answers without reading documents. */
export const describeCount = ({ plan }: PreparedQuery): Doc => {
  const isByIndexAlone = plan.kind === 'index' && plan.isExact;
  return {
    stage: 'COUNT',
    inputStage: isByIndexAlone ? { ...scanStage(plan), stage: 'COUNT_SCAN' } : sourceStage(plan),
  };
};
