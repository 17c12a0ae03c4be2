import type { Period } from '../calendar/period.ts';
import { byUnit, type Household, isOccupied, type Residency } from '../household/household.ts';

interface MonthOfMoves {
  readonly month: string;
  readonly moveIns: number;
  readonly moveOuts: number;
  /** At the end of the month, or of the period. */
  readonly activeResidents: number;
}

interface TurnoverUnit {
  readonly unit: string;
  readonly tower: string;
  readonly currentlyOccupied: boolean;
  /** All residents that the unit has had. */
  readonly residentCount: number;
  /** Move-outs in the period. */
  readonly turnoverCount: number;
}

interface UnverifiedHousehold {
  readonly unit: string;
  readonly tower: string;
  readonly emailCount: number;
  readonly verifiedCount: number;
  readonly unverifiedEmails: readonly string[];
}

export interface ResidentFigures {
  readonly currentResidents: number;
  readonly totalMoveOuts: number;
  /** Per cent, with one decimal. */
  readonly churnRate: number;
  readonly averageResidencyDays: number;
  readonly months: readonly MonthOfMoves[];
  readonly highTurnoverUnits: readonly TurnoverUnit[];
  readonly unverified: readonly UnverifiedHousehold[];
  readonly emailEnabled: number;
  readonly smsEnabled: number;
}

const dayMs = 86_400_000;

/** The figures of the residents of a building. */
export function residentFigures(households: readonly Household[], period: Period): ResidentFigures {
  const residencies = households.flatMap((household) => household.residencies);
  const current = households.filter(isOccupied);
  const movedOut = residencies.filter(({ movedOutAt }) => isWithin(movedOutAt, period));
  const occupied = households.filter((household) => household.residencies.some((each) => touches(each, period)));
  return {
    currentResidents: current.length,
    totalMoveOuts: movedOut.length,
    churnRate: percentage(movedOut.length, occupied.length),
    averageResidencyDays: averageDays(residencies),
    months: period.months.map((part) => ({
      month: part.month,
      moveIns: residencies.filter(({ movedInAt }) => isWithin(movedInAt, part)).length,
      moveOuts: residencies.filter(({ movedOutAt }) => isWithin(movedOutAt, part)).length,
      activeResidents: residencies.filter((each) => isThereAt(each, part.until)).length,
    })),
    highTurnoverUnits: turnoverUnits(households, period),
    unverified: unverifiedHouseholds(households),
    emailEnabled: current.filter(({ hasEmail }) => hasEmail).length,
    smsEnabled: current.filter(({ hasSms }) => hasSms).length,
  };
}

/** Per cent of a whole, with one decimal; 0 of nothing. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
}

function isWithin(at: Date | undefined, { from, until }: Span): boolean {
  return at !== undefined && at >= from && at < until;
}

function touches({ movedInAt, movedOutAt }: Residency, { from, until }: Span): boolean {
  return movedInAt < until && (movedOutAt === undefined || movedOutAt >= from);
}

function isThereAt({ movedInAt, movedOutAt }: Residency, until: Date): boolean {
  return movedInAt < until && (movedOutAt === undefined || movedOutAt >= until);
}

/** The average of the whole days that past residents stayed. */
function averageDays(residencies: readonly Residency[]): number {
  const days = residencies.flatMap(({ movedInAt, movedOutAt }) =>
    movedOutAt ? [Math.floor((movedOutAt.getTime() - movedInAt.getTime()) / dayMs)] : [],
  );
  return days.length === 0 ? 0 : Math.round(days.reduce((sum, each) => sum + each, 0) / days.length);
}

function turnoverUnits(households: readonly Household[], period: Period): TurnoverUnit[] {
  return households
    .map((household) => ({
      unit: household.unit,
      tower: household.tower,
      currentlyOccupied: isOccupied(household),
      residentCount: household.residencies.length,
      turnoverCount: household.residencies.filter(({ movedOutAt }) => isWithin(movedOutAt, period)).length,
    }))
    .filter(({ turnoverCount }) => turnoverCount > 0)
    .sort((one, other) => other.turnoverCount - one.turnoverCount || byUnit(one, other));
}

function unverifiedHouseholds(households: readonly Household[]): UnverifiedHousehold[] {
  return households
    .filter(({ unverifiedEmails }) => unverifiedEmails.length > 0)
    .map(({ unit, tower, emails, unverifiedEmails }) => ({
      unit,
      tower,
      emailCount: emails,
      verifiedCount: emails - unverifiedEmails.length,
      unverifiedEmails,
    }))
    .sort((one, other) => other.unverifiedEmails.length - one.unverifiedEmails.length || byUnit(one, other));
}
