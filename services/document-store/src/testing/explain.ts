/** The result of an `explain`: the indexes that a query used, and how much it read. */
export interface QueryCost {
  /** The stages from the outermost to the innermost, such as SORT, FETCH, IXSCAN, COLLSCAN. */
  readonly stages: readonly string[];
  /** The indexes used; `_id_` for the primary key. */
  readonly indexes: readonly string[];
  readonly keysExamined: number;
  readonly docsExamined: number;
  readonly returned: number;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const collect = (stage: unknown, stages: string[], indexes: string[]): void => {
  if (!isFields(stage)) return;
  const name = String(stage.stage);
  stages.push(name);
  if (name === 'IDHACK' || name.startsWith('EXPRESS')) indexes.push('_id_');
  else if (typeof stage.indexName === 'string') indexes.push(stage.indexName);
  collect(stage.queryPlan, stages, indexes);
  collect(stage.inputStage, stages, indexes);
  if (Array.isArray(stage.inputStages)) for (const input of stage.inputStages) collect(input, stages, indexes);
};

/**
 * Reads the answer of `explain('executionStats')`, of this store or of MongoDB 7. Throws where it is not the explain of a query.
 */
export const readExplain = (explain: unknown): QueryCost => {
  if (!isFields(explain) || !isFields(explain.queryPlanner)) throw new Error('The answer is no explain of a query.');
  const { queryPlanner, executionStats } = explain;
  const stages: string[] = [];
  const indexes: string[] = [];
  collect(queryPlanner.winningPlan, stages, indexes);
  const cost = isFields(executionStats) ? executionStats : {};
  return {
    stages,
    indexes,
    keysExamined: Number(cost.totalKeysExamined ?? 0),
    docsExamined: Number(cost.totalDocsExamined ?? 0),
    returned: Number(cost.nReturned ?? 0),
  };
};
