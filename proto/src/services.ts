/** Every service of the product. Their consumer groups, databases, addresses and settings are named by them. */
export const serviceNames = [
  'identity',
  'tenancy',
  'residents',
  'deliveries',
  'billing',
  'reporting',
  'notifications',
  'gateway',
] as const;
export type ServiceName = (typeof serviceNames)[number];
