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

    noResidents:
      'No residents found for unit {unit}. Please verify the unit number or ensure residents are registered.',
    unitInTower: '{unit} (in {tower})',
    noActiveEmails:
      'Unit {unit} has registered residents but no active email addresses. Residents may need to verify their email.',
    invalidUnit: 'Unit {unit} is not valid for this building.',
    invalidDelivery: 'Invalid delivery data. Please check your inputs and try again.',
    notPermitted: 'You do not have permission to create delivery notifications for this building.',
    validationFailed: 'Validation failed. Please check your inputs and try again.',
    tooMany: 'Too many requests. Please wait a moment before submitting again.',
    serverError: 'A server error occurred while processing your delivery. Please try again later or contact support.',
    unexpected: 'An unexpected error occurred. Please try again later or contact support.',
    network: 'Network error. Please check your connection and try again.',
    sessionExpired: 'Your session has expired. Sign in again to continue.',
    noTenant: 'No tenant selected. Please select a building first.',

    logged: 'Parcel for unit {unit} logged.',
    loggedHeard: {
      one: 'Parcel for unit {unit} logged. {count} person will hear of it {channels}.',
      other: 'Parcel for unit {unit} logged. {count} people will hear of it {channels}.',
    },

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
