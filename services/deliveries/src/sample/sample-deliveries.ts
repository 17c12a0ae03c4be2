import type { DeliveryDetails } from '../domain/delivery/delivery-details.ts';

export interface SampleDelivery {
  readonly details: DeliveryDetails;
  /** Hours before the sample data are created. */
  readonly loggedHoursAgo: number;
  /** Absent for a parcel that waits. */
  readonly pickedUp?: { readonly hoursAgo: number; readonly by: string };
}

export interface SampleBuilding {
  readonly tenantId: string;
  /** That of tenancy's sample building. The copy of the building may not be here yet. */
  readonly timeZone: string;
  readonly smsEnabled: boolean;
  /** The name of the concierge. */
  readonly desk: string;
  readonly deliveries: readonly SampleDelivery[];
}

/** The parcels of the sample buildings, all for units where the sample residents live: a few wait, the others were picked up in the last days. */
export const sampleBuildings: readonly SampleBuilding[] = [
  {
    tenantId: 'maple-court',
    timeZone: 'America/Toronto',
    smsEnabled: true,
    desk: 'Jonah Okafor',
    deliveries: [
      {
        details: {
          unit: '101',
          courier: 'UPS',
          packagetype: 'Box',
          tracking: '1Z999AA10123456784',
          location: 'Shelf 2',
        },
        loggedHoursAgo: 1,
      },
      { details: { unit: '407', courier: 'Canada Post', packagetype: 'Envelope' }, loggedHoursAgo: 2 },
      {
        details: {
          unit: '204',
          courier: 'Amazon',
          packagetype: 'Package',
          tracking: 'TBA302118845501',
          location: 'Shelf 1',
        },
        loggedHoursAgo: 28,
      },
      {
        details: { unit: 'PH1', courier: 'FedEx', packagetype: 'Box', tracking: '794644790138', location: 'Cage' },
        loggedHoursAgo: 55,
      },
      {
        details: { unit: '204', courier: 'Purolator', packagetype: 'Box', location: 'Shelf 3' },
        loggedHoursAgo: 101,
      },
      {
        details: { unit: 'PH1', courier: 'Other', packagetype: 'Flowers' },
        loggedHoursAgo: 5,
        pickedUp: { hoursAgo: 4, by: 'Grace Osei' },
      },
      {
        details: { unit: '101', courier: 'Amazon', packagetype: 'Package', tracking: 'TBA302117730082' },
        loggedHoursAgo: 30,
        pickedUp: { hoursAgo: 24, by: 'Nora Lindqvist' },
      },
      {
        details: { unit: '407', courier: 'DHL', packagetype: 'Letter' },
        loggedHoursAgo: 77,
        pickedUp: { hoursAgo: 70, by: 'Camille Roy' },
      },
      {
        details: { unit: '204', courier: 'Amazon', packagetype: 'Box', tracking: 'TBA302109915267' },
        loggedHoursAgo: 149,
        pickedUp: { hoursAgo: 128, by: 'Leila Hosseini' },
      },
    ],
  },
  {
    tenantId: 'harbour-towers',
    timeZone: 'America/Vancouver',
    smsEnabled: false,
    desk: 'Front desk',
    deliveries: [
      {
        details: { unit: '502', tower: 'North', courier: 'UPS', packagetype: 'Box', tracking: '1Z999AA10123456793' },
        loggedHoursAgo: 3,
      },
      {
        details: { unit: '502', tower: 'South', courier: 'Amazon', packagetype: 'Package', location: 'Locker 4' },
        loggedHoursAgo: 26,
      },
      {
        details: { unit: '502', tower: 'South', courier: 'Canada Post', packagetype: 'Letter' },
        loggedHoursAgo: 52,
        pickedUp: { hoursAgo: 47, by: 'Priya Nair' },
      },
    ],
  },
];
