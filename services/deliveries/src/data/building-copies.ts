import { keepNewest } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { BuildingState } from '../domain/building/building.ts';

export interface BuildingDocument extends Omit<BuildingState, 'tenantId'> {
  /** The tenant's id. */
  readonly _id: string;
}

const schema = new Schema<BuildingDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    isMultiTower: Boolean,
    timeZone: String,
    isDemo: Boolean,
    smsEnabled: Boolean,
    sendsPickupNotices: Boolean,
    validUnits: [{ _id: false, tower: String, units: [String] }],
    deleted: Boolean,
  },
  { collection: 'buildings', versionKey: false },
);

export function createBuildingModel(connection: Connection): Model<BuildingDocument> {
  return connection.model<BuildingDocument>('Building', schema);
}

/** Deliveries' copy of the buildings. */
export interface BuildingCopies {
  find(tenantId: string): Promise<BuildingState | undefined>;
  keep(states: readonly BuildingState[]): Promise<void>;
}

export function createBuildingCopies(model: Model<BuildingDocument>): BuildingCopies {
  return {
    find: async (tenantId) => {
      const found = await model.collection.findOne({ _id: tenantId as never });
      if (!found) return undefined;
      const { _id, ...rest } = found as unknown as BuildingDocument;
      return { tenantId: _id, ...rest };
    },
    keep: (states) =>
      keepNewest<BuildingDocument>(
        model.collection as never,
        states.map(({ tenantId, ...rest }) => ({ _id: tenantId, ...rest })),
      ),
  };
}
