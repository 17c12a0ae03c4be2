import type { Model, mongo } from 'mongoose';

/** The native collection of a model: sending is too hot for hydration, and what is stored has the form its type says. */
export function collectionOf<D extends mongo.Document>(model: Model<never>): mongo.Collection<D> {
  return model.collection as unknown as mongo.Collection<D>;
}
