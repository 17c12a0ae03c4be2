import type { packageTypes } from '@parcelbell/client';
import { type TowerFault, type UnitFault, unitFault } from '../../deliveries/unit-fault.ts';
import type { NewDelivery } from '../../delivery-queue/api/log-delivery.ts';
import type { Courier } from '../../scanner/tracking-forms.ts';

type PackageType = (typeof packageTypes)[number];

/** A parcel that was scanned and has no unit yet. */
interface Scanned {
  /** The Idempotency-Key under which it will be logged. */
  readonly key: string;
  readonly tracking: string;
  /** The courier by the number's form. */
  readonly courier?: Courier | undefined;
}

/** A parcel that is handed over to be logged. */
export interface HandedOver {
  readonly key: string;
  readonly delivery: NewDelivery;
}

/** A carrier's visit, apart from the parcels that the queue has taken over. */
export interface VisitState {
  /** By this the parcels of one visit are known. */
  readonly id: string;
  /** For every parcel whose number does not say another. The first number that says one chooses it. */
  readonly courier: Courier | '';
  readonly packagetype: PackageType;
  /** The unit as it is typed. */
  readonly unit: string;
  readonly tower: string;
  /** The parcels that go to the unit that is typed next, in their order. */
  readonly scanned: readonly Scanned[];
  /** Parcels of which it is not sure that the queue has kept them. They are handed over again after a reload, each under its own key. */
  readonly handedOver: readonly HandedOver[];
  readonly isOver: boolean;
}

export type VisitEvent =
  | { readonly type: 'began'; readonly state: VisitState }
  | { readonly type: 'scanned'; readonly scan: Scanned }
  | { readonly type: 'typed'; readonly unit: string; readonly tower: string }
  | { readonly type: 'chose'; readonly choice: Partial<Pick<VisitState, 'courier' | 'packagetype' | 'tower'>> }
  | { readonly type: 'handed-over'; readonly parcels: readonly HandedOver[]; readonly keepsUnit: boolean }
  | { readonly type: 'taken'; readonly key: string }
  | { readonly type: 'dropped'; readonly key: string }
  | { readonly type: 'ended' };

export function newVisit(id: string, packagetype: PackageType = 'Package'): VisitState {
  return { id, packagetype, courier: '', unit: '', tower: '', scanned: [], handedOver: [], isOver: false };
}

export function nextVisit(state: VisitState, event: VisitEvent): VisitState {
  switch (event.type) {
    case 'began':
      return event.state;
    case 'scanned':
      return {
        ...state,
        courier: state.courier || (event.scan.courier ?? ''),
        scanned: [...state.scanned, event.scan],
      };
    case 'typed':
      return { ...state, unit: event.unit, tower: event.tower };
    case 'chose':
      return { ...state, ...event.choice };
    case 'handed-over': {
      const handedOver = [...state.handedOver, ...event.parcels];
      return { ...state, handedOver, scanned: [], ...(event.keepsUnit ? {} : { unit: '', tower: '' }) };
    }
    case 'taken':
      return { ...state, handedOver: state.handedOver.filter(({ key }) => key !== event.key) };
    case 'dropped':
      return { ...state, scanned: state.scanned.filter(({ key }) => key !== event.key) };
    case 'ended':
      return { ...state, isOver: true };
  }
}

/** What has to be filled in before the scanned parcels can be logged. */
export type Missing = UnitFault | TowerFault | 'courierRequired';

export function missingIn(
  { unit, courier, scanned }: VisitState,
  tower: string | undefined,
  building: { readonly isMultiTower: boolean },
): Missing | undefined {
  const fault = unitFault(unit);
  if (fault) return fault;
  if (building.isMultiTower && !tower) return 'towerRequired';
  return courier === '' && scanned.some((scan) => !scan.courier) ? 'courierRequired' : undefined;
}

/** The scanned parcels as they are logged for the unit that is typed. */
export function deliveriesOf(state: VisitState, tower: string | undefined): readonly HandedOver[] {
  const { packagetype, scanned } = state;
  const unit = state.unit.trim();
  return scanned.flatMap(({ key, tracking, courier = state.courier }) => {
    if (courier === '') return [];
    const delivery = { unit, courier, packagetype, tracking, onlyNewTracking: true };
    return [{ key, delivery: tower ? { ...delivery, tower } : delivery }];
  });
}
