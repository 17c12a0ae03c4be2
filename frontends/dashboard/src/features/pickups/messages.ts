import { defineMessages } from '@parcelbell/ui';

export const pickupMessages = defineMessages({
  title: 'Package Pickups',
  unitHint: 'Type a unit to select its waiting parcels.',
  waitingHere: { one: '{count} parcel is waiting', other: '{count} parcels are waiting' },
  conciergeId: 'Concierge ID or name',
  residentName: 'Resident name (optional)',
  residentId: 'Resident ID (optional)',
  pickUpNone: 'Mark as picked up',
  pickUp: { one: 'Mark {count} parcel as picked up', other: 'Mark {count} parcels as picked up' },

  nothingSelected: 'Please select at least one delivery to mark as picked up.',
  conciergeRequired: 'Please enter the concierge ID or name.',
  failed: 'Pickup failed:',
  someFailed: 'Some pickups failed:',
  failedParcel: '{name}: {reason}',
  notRecorded: 'Not recorded',
  done: { one: '{count} parcel picked up.', other: '{count} parcels picked up.' },
  doneForUnit: {
    one: '{count} parcel for unit {place} picked up.',
    other: '{count} parcels for unit {place} picked up.',
  },

  tableAll: 'Parcels waiting to be picked up',
  tableOfUnit: 'Parcels waiting for unit {place}',
  selectAll: 'Select all parcels',
  selectOne: 'Select parcel {packageId} for unit {place}',
  waiting: 'Waiting',
  loading: 'Loading waiting parcels',
  emptyTitle: 'No parcels are waiting',
  emptyText: 'Parcels that are logged wait here until they are picked up.',
  emptyAction: 'Log a delivery',
  emptyUnit: 'No parcels are waiting for unit {place}',
  emptyUnitText: 'It may have been picked up already: the delivery history tells.',
  unknownUnit: 'There is no unit {place} in this building',
  unknownUnitText: 'Check the number, or clear it to see all waiting parcels.',
  showAll: 'Show all waiting parcels',
});
