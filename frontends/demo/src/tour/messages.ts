import { defineMessages } from '@parcelbell/ui';

export const tourMessages = defineMessages({
  en: {
    tour: 'Guided tour',
    step: 'Step {{at}} of {{total}}: {{label}}',
    progress: '{{at}}/{{total}}',
    previous: 'Previous step: {{label}}',
    next: 'Next step: {{label}}',
    noPrevious: 'No step before this one',
    noNext: 'No step after this one',
    backToTour: 'Back to the tour',
    minimise: 'Minimise the tour',
    show: 'Show the tour',
    steps: 'All steps',
    howTo: 'Tap a step to read about it. Tap it again to go there.',
    scenario: 'Scenario',
    action: 'Try it',
    goTo: 'Go to {{label}}',
    restart: 'Restart the tour',
    complete: 'Demo Complete - Start Over?',

    desk: 'Package Logging',
    deskDescription:
      'Type a unit, pick courier and type, press Enter. Everyone who lives there hears of it within seconds, by e-mail or text.',
    deskScenario:
      'A carrier drops off 40 parcels before lunch. Your concierge logs each one with a few keys and never touches the mouse.',
    deskAction:
      'Type 12 into Unit, pick one of the units and log a parcel. You see the message that its residents would get.',

    pickups: 'Package Pickups',
    pickupsDescription:
      'Type a unit and its waiting parcels are selected, oldest first, each with its shelf. Enter records who took them, and when.',
    pickupsScenario:
      'A resident comes down for one parcel, and three are waiting. None is left on the shelf, and nobody has to remember who took them.',
    pickupsAction: 'Tick the parcels of the first unit in the list.',

    history: 'Delivery History',
    historyDescription:
      'Twelve months of parcels, found in a second by unit, courier, tracking number or name. Each one shows its messages and its pickup.',
    historyScenario:
      '“My parcel never came.” You see when it arrived, who was told and who picked it up, while the resident is still on the phone.',
    historyAction: 'Search for a unit or a courier, then open a parcel to read its story.',

    residents: 'Resident Management',
    residentsDescription:
      'Residents sign up by themselves with a link or a poster. You see who lives in each unit and how they are reached.',
    residentsScenario:
      'A family moves out. You take it off the unit, its messages end, and the history stays for whoever asks later.',
    residentsAction: 'Open a unit to see who lives there now and who did before.',

    usage: 'Usage Reports',
    usageDescription:
      'The parcels of every unit beside the limit that you set, with the fees of those above it. Print it, or save it for your accounting.',
    usageScenario:
      'The board asks where the front desk’s time goes. You bring the month on one page instead of a guess.',
    usageAction: 'Tick “Show only units over limit” and see what they add up to.',

    analytics: 'Analytics Dashboard',
    analyticsDescription:
      'Twelve months at a glance: what needs attention first, then volume, busy hours, couriers and residents, each with one plain sentence.',
    analyticsScenario:
      'You plan the December shifts. Last year’s peak and the busiest hours show when a second person at the desk pays off.',
    analyticsAction: 'Change the period and watch the charts follow.',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
