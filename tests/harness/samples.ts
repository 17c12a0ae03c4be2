/** The id of the sample building without towers. */
export const maple = 'maple-court';

/** The required fields of a parcel except its unit. */
export const parcel = { courier: 'UPS', packagetype: 'Box' } as const;

/** The form of a valid building. */
export const building = {
  name: 'Elm House',
  conciergeEmail: 'desk@elmhouse.test',
  conciergePhone: '+1 416 555 0190',
  validUnits: { default: ['1', '2'] },
} as const;
