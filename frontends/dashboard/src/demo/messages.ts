import { defineMessages } from '@parcelbell/ui';

export const demoMessages = defineMessages({
  en: {
    title: 'What would have happened',
    logged: 'In your building, this parcel for unit {{unit}} would now be logged, and its residents told.',
    loggedSilently: 'In your building, this parcel for unit {{unit}} would now be logged. Nobody would be told of it.',
    loggedOnHold:
      'In your building, this parcel for unit {{unit}} would now be logged, and its residents told on {{day}}.',
    pickedUp_one:
      'In your building, the pickup of this parcel would now be recorded, and the residents of unit {{unit}} told.',
    pickedUp_other:
      'In your building, the pickup of these {{count}} parcels would now be recorded, and the residents told of each. This is the first message, to unit {{unit}}.',
    pickedUpQuietly_one:
      'In your building, the pickup of this parcel for unit {{unit}} would now be recorded. This building tells nobody of pickups.',
    pickedUpQuietly_other:
      'In your building, the pickup of these {{count}} parcels would now be recorded. This building tells nobody of pickups.',
    corrected: 'In your building, this parcel would now be one for unit {{unit}}.',
    correctedQuietly:
      'In your building, this parcel for unit {{unit}} would now be corrected. Nobody would be told of this change.',
    notifiedAgain: 'In your building, the residents of unit {{unit}} would now be told of this parcel again.',
    released: 'In your building, the residents of unit {{unit}} would now be told of this parcel.',
    held: 'In your building, the residents of unit {{unit}} would be told of this parcel on {{day}}.',
    closed: 'In your building, this parcel for unit {{unit}} would now be closed. Nobody would be told of it.',
    reopened: 'In your building, this parcel for unit {{unit}} would now wait again. Nobody would be told of it.',
    undone: 'In your building, this parcel for unit {{unit}} would now be gone from all lists, and nobody told of it.',
    noted: 'In your building, this would now be stored with the parcel for unit {{unit}}, and every desk would see it.',
    photoKept: 'In your building, the photo would now be stored with the parcel for unit {{unit}}.',
    photoRemoved: 'In your building, the photo of the parcel for unit {{unit}} would now be deleted.',
    added_one:
      'In your building, this resident of unit {{unit}} would now be registered, and asked to confirm the address.',
    added_other:
      'In your building, these addresses would now be registered for unit {{unit}}, and each asked for a confirmation.',
    verifiedAgain: 'In your building, this resident of unit {{unit}} would now get another verification mail.',
    approved: 'In your building, this contact of unit {{unit}} would now be approved, and get messages about parcels.',
    contactRemoved: 'In your building, this contact would now be removed from unit {{unit}}, and get no more messages.',
    movedOut: 'In your building, the residents of unit {{unit}} would now be moved out, and get no more messages.',
    personErased: 'In your building, what is kept about this person would now be erased everywhere.',
    erasureRestarted: 'In your building, this erasure would now begin again.',

    notified: 'Who would be told',
    notifiedInUnit: 'Who would be told in unit {{unit}}',
    notifiedLoading: 'Looking up who would be told...',
    notifiedUnknown: 'Who would be told could not be looked up.',
    byEmail: 'e-mail',
    bySms: 'text message',
    en: 'English',
    fr: 'French',
    language: 'Language of the messages',
    mailTo: 'The mail to unit {{unit}}',
    mailOf: 'The mail that would have gone out',
    mailLoading: 'Loading the mail...',
    mailFailed: 'The mail could not be shown.',
    text: 'The text message',

    limitation: 'Demo Mode Limitation',
    contact: 'Write to {{email}} for a trial with your own building.',
    contactSales: 'Contact Sales',
    goOn: 'Continue exploring',
    trialSubject: 'Parcelbell trial request',
    trialBuilding: 'Building name: ',
    trialUnits: 'Number of units: ',
    trialPhone: 'Contact phone: ',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
