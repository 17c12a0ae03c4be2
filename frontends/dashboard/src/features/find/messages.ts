import { defineMessages } from '@parcelbell/ui';

export const findMessages = defineMessages({
  en: {
    title: 'Find a unit or a parcel',
    field: 'Unit, tracking number, package or place',
    hint: 'The last four characters of a tracking number are enough. A scanner works here too.',
    results: 'What was found',
    unitNamed: 'Unit {unit}',
    parcelNamed: '{parcel}, unit {unit}',
    waitingHere: { one: '{count} parcel waiting', other: '{count} parcels waiting' },
    nothingWaiting: 'Nothing is waiting',
    people: { one: '{count} person is told of parcels', other: '{count} people are told of parcels' },
    nobody: 'Nobody is told of parcels',
    noPlace: 'no place noted',
    pickedUp: 'Picked up',
    handOver: 'Hand over',
    log: 'Log a parcel',
    open: 'Open the parcel',
    choiceFor: '{action}: {name}',
    searching: 'Searching',
    offline: 'There is no connection. The search goes on once it is back.',
    nothing: 'Nothing was found for “{text}”.',
    failed: 'The search did not work.',
    again: 'Try again',
    count: { one: '{count} result', other: '{count} results' },
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
