import { defineMessages } from '@parcelbell/ui';

export const settingsMessages = defineMessages({
  en: {
    title: 'Settings',
    sections: 'Sections of the form',
    contact: 'Contact',
    residents: 'Residents and messages',
    desk: 'Desk and reminders',
    branding: 'Branding',
    retention: 'Retention',
    shorter: 'A shorter period removes at the next run, and nothing comes back.',
    reporting: 'In this building it is only reported so far; it is removed once Parcelbell has confirmed it.',

    save: 'Save changes',
    saved: 'The settings are saved.',
    loading: 'Loading the settings',
    failed: 'The settings could not be loaded',

    changedBy: 'Last changed by {{name}}:',
    changed: 'Last changed:',
    reversedBy: 'Last change reversed by {{name}}:',
    reversed: 'Last change reversed:',
    reverse: 'Reverse the last change',
    reversePeriods: 'Reverse the last change of the periods',
    reverseQuestion: 'Reverse this change?',
    reverseNow: 'Reverse',
    nothingComesBack: 'What was removed meanwhile does not come back.',
    wasReversed: 'The change is reversed.',
    field: 'Setting',
    now: 'Now',
    before: 'Before',
    on: 'On',
    off: 'Off',
    nothing: 'Nothing',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
