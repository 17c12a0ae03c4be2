import { defineMessages } from '@parcelbell/ui';

export const demoMessages = defineMessages({
  en: {
    demo: 'Demo',
    active: 'Demo Mode Active - Explore with sample data',
    functional: 'This demo is fully functional: every screen works, and nothing you try is kept.',
    information: 'Demo Information',
    requestFullTrial: 'Request Full Trial',
    requestTrialAccess: 'Request Trial Access',
    trialSubject: 'Parcelbell trial request',
    trialWish: 'We would like to try Parcelbell in our building.',
    trialBuilding: 'Building name: ',
    trialUnits: 'Number of units: ',
    trialPhone: 'Contact phone: ',
    welcomeTitle: 'Welcome to Parcelbell',
    welcomeLead: 'Skyline Towers, a building to look around in',
    welcomeRole: 'You are its building manager while you are here, and see what building managers see.',
    welcomeRoleOfOthers: 'Visitors are its building manager and see what building managers see.',
    welcomeData: 'Residents, parcels and reports are sample data: twelve months in the life of two towers.',
    welcomeReadOnly: 'The demo is read-only. Try everything: you are shown what would happen, and nothing is changed.',
    startExploring: 'Start Exploring',
    informationLead: 'Parcelbell in Skyline Towers',
    informationWorks: 'What you can do',
    informationScreens: 'Open every screen: logging, pickups, history, residents, usage reports and analytics.',
    informationTry: 'Log a parcel or hand one over, and see the message that the residents would get.',
    informationNot: 'What stays as it is',
    informationKept: 'Nothing you do is kept, and other visitors do not see it.',
    informationSent: 'No e-mail and no text message is sent. The people in the building do not exist.',
    informationNext: 'A building of your own',
    informationTrial:
      'Write to us with its name, the number of units and a phone number, and try Parcelbell with your parcels.',
    continueExploring: 'Continue Demo Exploration',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
