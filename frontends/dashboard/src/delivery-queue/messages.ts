import { defineMessages } from '@parcelbell/ui';

/** Why a parcel was not logged, in the sentences of DESK-12 to DESK-20 letter for letter, and what becomes of it. */
export const queueMessages = defineMessages({
  en: {
    noResidents:
      'No residents found for unit {{unit}}. Please verify the unit number or ensure residents are registered.',
    unitInTower: '{{unit}} (in {{tower}})',
    noActiveEmails:
      'Unit {{unit}} has registered residents but no active email addresses. Residents may need to verify their email.',
    invalidUnit: 'Unit {{unit}} is not valid for this building.',
    invalidDelivery: 'Invalid delivery data. Please check your inputs and try again.',
    notPermitted: 'You do not have permission to create delivery notifications for this building.',
    validationFailed: 'Validation failed. Please check your inputs and try again.',
    tooMany: 'Too many requests. Please wait a moment before submitting again.',
    serverError: 'A server error occurred while processing your delivery. Please try again later or contact support.',
    unexpected: 'An unexpected error occurred. Please try again later or contact support.',
    network: 'Network error. Please check your connection and try again.',
    sessionExpired: 'Your session has expired. Sign in again to continue.',
    noTenant: 'No tenant selected. Please select a building first.',
    trackingKnown: 'A parcel with tracking number {{tracking}} is already here.',
    full: 'Too many parcels wait for a connection. Log more once some of them are sent.',

    logNotifyLater: 'Log anyway, tell them later',
    logAnyway: 'Log anyway',
    openKnown: 'Open it',
    unansweredHow: 'It is not known whether it was logged. Trying again is safe: it is logged once.',
    tryAgain: 'Try again',
    undo: 'Undo',
    notifiedSoon: 'Residents are told in {{count}} s',
    notifiedGrouped: 'Residents are told within a minute',
    held: 'On hold',
    heldUntil: 'Held until {{day}}',
    notifiedOnceRegistered: 'They are told once somebody is registered',
    notifiedNever: 'Logged without notice',
    notifyFailed: 'Residents could not be told',

    logging: 'Logging',
    waitingToSend: 'Waiting to be sent',
    logged: 'Logged',
    notLogged: 'Not logged',
    notConfirmed: 'Not confirmed',
    undone: 'Undone',
    inDemo: 'Not stored: demo',

    soonWord: 'Told in a moment',
    residentsWord: 'Waits for residents',
    silentWord: 'Without notice',
    failedWord: 'Not told: a fault',

    offline: 'Offline',
    toSend: '{{count}} to send',
    leaveOpen: 'leave this page open',
    notKept: 'This browser cannot keep parcels. What is logged without a connection is lost when this page is closed.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
