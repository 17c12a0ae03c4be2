import { defineMessages } from '@parcelbell/ui';

export const findMessages = defineMessages({
  en: {
    title: 'Find a unit or a parcel',
    field: 'Unit, tracking number, package or place',
    hint: 'The last four characters of a tracking number are enough. A scanner works here too.',
    results: 'What was found',
    unitNamed: 'Unit {{unit}}',
    parcelNamed: '{{parcel}}, unit {{unit}}',
    waitingHere_one: '{{count}} parcel waiting',
    waitingHere_other: '{{count}} parcels waiting',
    nothingWaiting: 'Nothing is waiting',
    people_one: '{{count}} person is told of parcels',
    people_other: '{{count}} people are told of parcels',
    nobody: 'Nobody is told of parcels',
    noPlace: 'no place noted',
    pickedUp: 'Picked up',
    handOver: 'Hand over',
    log: 'Log a parcel',
    open: 'Open the parcel',
    choiceFor: '{{action}}: {{name}}',
    searching: 'Searching',
    offline: 'There is no connection. The search goes on once it is back.',
    nothing: 'Nothing was found for “{{text}}”.',
    failed: 'The search did not work.',
    again: 'Try again',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
