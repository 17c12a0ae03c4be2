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
export { isQuiet, type QuietHours, quietHoursForm, quietHoursView } from './calendar/quiet-hours.ts';
export { maxTenantsOfCompany } from './max-tenants-of-company.ts';
export { dollars, toCents, toDollars } from './money.ts';
export {
  type BillingCycle,
  billingCycleSchema,
  billingCycles,
  oneOf,
  type SubscriptionStatus,
  subscriptionStatuses,
  subscriptionStatusSchema,
} from './subscription.ts';
export { isEmailAddress } from './text/email-address.ts';
export { type NamedTenant, type Searched, searchTenants } from './text/search-tenants.ts';
export {
  beginningWith,
  maxWordLength,
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
  maxUnitLength,
  normaliseUnit,
  noTower,
  unitFault,
  unitKey,
  unitNumber,
  unitRequired,
  unitTooLong,
} from './units/units.ts';
