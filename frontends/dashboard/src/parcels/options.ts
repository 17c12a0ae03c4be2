/** The couriers of a parcel, in the order of their number keys. */
export const couriers = [
  'Amazon',
  'Canada Post',
  'UPS',
  'DHL',
  'Purolator',
  'FedEx',
  'Royal Mail',
  'Can Par',
  'Other',
] as const;

/** The kinds of parcel, in the order of their number keys. */
export const packageTypes = ['Box', 'Letter', 'Package', 'Envelope', 'Food', 'Pharmacy', 'Flowers'] as const;
