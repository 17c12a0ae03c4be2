import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts';

/** What an engine says of itself. */
export interface EngineFacts {
  /** Undefined where the engine does not say it. */
  readonly version?: string | undefined;
  /** The engine's clock; undefined where it does not say it. */
  readonly time?: Date | undefined;
  /** Of MongoDB: whether it is a replica set, or a cluster of them. */
  readonly isReplicated?: boolean;
}

export interface Engine {
  readonly name: string;
  readonly setting: string;
  readonly minVersion: number;
  describe(): Promise<EngineFacts>;
}

/** As docs/operations.md says. */
const maxSkewMs = 5_000;

/** Whether an engine answers, is new enough, is replicated, and whether its clock agrees with that of this machine. */
export async function checkEngine(engine: Engine, now: () => Date): Promise<Finding[]> {
  const { name, setting, minVersion } = engine;
  const askedAt = now();
  let facts: EngineFacts;
  try {
    facts = await engine.describe();
  } catch (error) {
    return [wrong(setting, `nothing answers there (${reasonOf(error)}); start ${name}, or correct the address`)];
  }
  const version = facts.version ?? '';
  const found: Finding[] = [];
  if (version !== '' && Number.parseInt(version, 10) < minVersion)
    found.push(wrong(setting, `${name} ${version} is too old; upgrade it to ${minVersion} or later`));
  if (facts.isReplicated === false)
    found.push(warning(setting, `${name} is a single server, whose loss stops the product; run it as a replica set`));
  return [
    ...found,
    ...(facts.time ? checkClock(name, facts.time, { askedAt, answeredAt: now() }) : []),
    ...(found.length === 0 ? [fine(setting, `${version === '' ? name : `${name} ${version}`} answers`)] : []),
  ];
}

interface Asked {
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

/** The engine's time is from between question and answer. */
function checkClock(name: string, time: Date, { askedAt, answeredAt }: Asked): Finding[] {
  const ahead = time.getTime() - answeredAt.getTime();
  const behind = askedAt.getTime() - time.getTime();
  const skewMs = Math.max(ahead, behind);
  if (skewMs <= maxSkewMs) return [];
  const seconds = Math.round(skewMs / 1_000);
  const side = ahead > behind ? 'ahead of' : 'behind';
  const what = `the clock of ${name} is ${seconds} s ${side} this machine's`;
  return [wrong('Clock', `${what}; synchronise both (NTP or chrony), or messages may be sent twice`)];
}
