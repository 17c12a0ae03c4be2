/** The history of the demo building. It is always the same, so that each service can make of it what it owns. */
export { demoBuilding, demoTenantId, demoUser } from './building.ts';
export { deliveriesOfDay } from './deliveries.ts';
export type {
  DemoCourier,
  DemoDelivery,
  DemoMessage,
  DemoPackageType,
  DemoPerson,
  DemoRegistration,
  DemoStay,
  DemoUnitRef,
} from './demo-types.ts';
export {
  fillHistoryJob,
  type HistoryCursor,
  type HistoryPart,
  type HistoryPortion,
  openHistoryCursor,
} from './fill-history.ts';
export { demoHistoryStart } from './local-time.ts';
export { contactIdOf, isReachable } from './people.ts';
export { registrationsAt } from './registrations.ts';
export { stayAt, staysOf } from './stays.ts';
export { demoUnitRefs } from './unit-refs.ts';
