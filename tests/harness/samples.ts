/** The id of the sample building without towers. */
export const maple = 'maple-court';

/** What a parcel needs besides its unit. */
export const parcel = { courier: 'UPS', packagetype: 'Box' } as const;

/** A building that lacks nothing. */
export const building = {
  name: 'Elm House',
  conciergeEmail: 'desk@elmhouse.test',
  conciergePhone: '+1 416 555 0190',
  validUnits: { default: ['1', '2'] },
} as const;
