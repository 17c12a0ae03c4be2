import { type Connection, type Model, Schema } from 'mongoose';
import type { Building } from '../domain/building/building.ts';

/** A building as it is stored. */
export interface BuildingDocument extends Omit<Building, 'tenantId'> {
  readonly _id: string;
}

const buildingSchema = new Schema(
  { _id: { type: String, required: true } },
  { strict: false, collection: 'buildings', versionKey: false },
);

export function createBuildingModel(database: Connection): Model<never> {
  return database.model('Building', buildingSchema) as unknown as Model<never>;
}
