import { type TenantState, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { BuildingRepository } from '../data/building-repository.ts';
import type { Building } from '../domain/building/building.ts';

/** Keeps the copy of a building: what its messages are signed, coloured and timed by. */
export function tenantState(buildings: Pick<BuildingRepository, 'keep'>): Consumer {
  const handle: Consumer<typeof TenantStateSchema>['handle'] = (events) =>
    buildings.keep(events.map(({ event, tenantId, version }) => toBuilding(event, tenantId, version)));
  return consumer(TenantStateSchema, handle) as unknown as Consumer;
}

function toBuilding(state: TenantState, tenantId: string, version: number): Building {
  return {
    tenantId,
    version,
    name: state.name,
    strataName: state.strataName,
    propertyManagementCompany: state.propertyManagementCompany,
    conciergeEmail: state.conciergeEmail,
    conciergePhone: state.conciergePhone,
    customFromAddress: state.customFromAddress,
    timeZone: state.timeZone,
    primaryColor: state.branding?.primaryColor ?? '',
    logoUrl: state.branding?.logoUrl ?? '',
    deleted: state.deleted,
  };
}
