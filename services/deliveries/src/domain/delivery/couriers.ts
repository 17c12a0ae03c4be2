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
export type Courier = (typeof couriers)[number];

export const packageTypes = ['Box', 'Letter', 'Package', 'Envelope', 'Food', 'Pharmacy', 'Flowers'] as const;
