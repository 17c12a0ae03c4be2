import { defineMessages } from '@parcelbell/ui';

export const visitMessages = defineMessages({
  en: {
    title: 'A carrier’s visit',
    lead: 'Scan a parcel, then type its unit. Or type the unit first, then scan its parcels.',
    sounds: 'Sounds',
    end: 'End the visit',

    nextScan: 'Scan the next parcel, or type a unit',
    nextForUnit: 'Parcels that are scanned now go to unit {{unit}}',
    nextUnit_one: 'Type the unit of this parcel',
    nextUnit_other: 'Type the unit of these {{count}} parcels',
    drop: 'Leave out {{parcel}}',
    log: 'Log',
    courier: 'Courier of this visit',
    noCourier: 'Read from the first number',
    packageType: 'Package type',
    courierRequired: 'Choose the courier: it cannot be read from these numbers',

    twice: '{{tracking}} was scanned before in this visit. It is logged once.',
    tooEarly: 'Finish the parcels before it, then scan {{tracking}} again.',
    ours: 'This is the label of a parcel that is already here: {{packageId}}.',
    openIt: 'Open the parcel',
    noTracking: 'This is no tracking number: {{text}}',

    needsHand: 'Needs a hand',
    otherUnit: 'Other unit',
    correct: 'Log for this unit',
    leaveOut: 'Leave out',
    about: '{{action}}: {{parcel}}, unit {{unit}}',

    list: 'Parcels of this visit',
    listEmpty: 'What is scanned appears here.',

    summary: 'The visit is over',
    summaryLogged_one: '{{count}} parcel logged',
    summaryLogged_other: '{{count}} parcels logged',
    summaryUnits_one: 'for {{count}} unit',
    summaryUnits_other: 'for {{count}} units',
    summaryWaiting_one: '{{count}} parcel is sent once there is a connection',
    summaryWaiting_other: '{{count}} parcels are sent once there is a connection',
    summaryDemo_one: '{{count}} parcel was not stored, because this is a demo',
    summaryDemo_other: '{{count}} parcels were not stored, because this is a demo',
    summaryHand_one: '{{count}} parcel still needs a hand',
    summaryHand_other: '{{count}} parcels still need a hand',
    summaryScanned_one: '{{count}} parcel was scanned and has no unit',
    summaryScanned_other: '{{count}} parcels were scanned and have no unit',
    another: 'Begin another visit',
    toDesk: 'To the desk',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
