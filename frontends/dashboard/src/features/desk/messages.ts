import { defineMessages } from '@parcelbell/ui';

/** The delivery form's words; the sentences of its errors are the specification's letter for letter. */
export const deskMessages = defineMessages({
  en: {
    title: 'Package Delivery Notification',
    courier: 'Courier',
    packageType: 'Package type',
    tracking: 'Tracking number (optional)',
    location: 'Location (optional)',
    note: 'Note (optional)',
    conciergeId: 'Concierge ID (optional)',
    log: 'Log delivery',
    unitHint: 'Type a unit to see who will hear of it.',
    notLookedUp: 'Who will hear of it could not be looked up. You can log the parcel all the same.',

    unitRequired: 'Unit number is required',
    unitForm: 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")',
    unitTooLong: 'Unit is too long (max 12 characters)',
    towerRequired: 'Tower selection is required for this building',
    courierRequired: 'Courier selection is required',
    packageTypeRequired: 'Package type selection is required',
    trackingTooLong: 'Tracking number is too long (max 50 characters)',
    locationTooLong: 'Location description is too long (max 100 characters)',
    noteTooLong: 'Note is too long (max 200 characters)',
    conciergeIdTooLong: 'Concierge ID is too long (max 100 characters)',

    logged: 'Parcel for unit {unit} logged.',
    loggedHeard: {
      one: 'Parcel for unit {unit} logged. {count} person will hear of it {channels}.',
      other: 'Parcel for unit {unit} logged. {count} people will hear of it {channels}.',
    },

    kept: 'The parcel for unit {unit} is kept here and sent by itself.',
    waitingToSend: 'Waiting to be sent',
    undone: 'Undone',

    listTitle: 'Just logged',
    listEmpty: 'Parcels you log appear here, with what became of their messages.',
    listMore: 'All parcels are in the delivery history',
    logging: 'Logging',
    notLogged: 'Not logged',
    notConfirmed: 'Not confirmed',
    notConfirmedHow: 'It is not known whether it was logged. Trying again is safe: it is logged once.',
    tryAgain: 'Try again',
    correct: 'Correct',
    dismiss: 'Dismiss',
    lineActions: '{action}: unit {unit}, {courier}',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
