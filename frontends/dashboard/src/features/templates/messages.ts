import { defineMessages } from '@parcelbell/ui';

export const templatesMessages = defineMessages({
  en: {
    mailTitle: 'Email Templates',
    mailLead: 'What residents, the concierge and staff are sent, with sample values. Links in a preview lead nowhere.',
    mailLoading: 'Loading email templates...',
    mailFailed: 'Failed to fetch email templates',
    refresh: 'Refresh',
    previewLoading: 'Loading the preview...',
    previewFailed: 'Failed to load {{name}} preview',
    previewOf: 'Preview of {{name}}',
    language: 'Language',
    width: 'Width',
    desktop: 'Desktop',
    phone: 'Phone',
    colours: 'Colours',
    light: 'Light',
    dark: 'Dark',

    textTitle: 'SMS Templates',
    textLead: 'The text messages that residents are sent. They are the same for every building.',
    textLoading: 'Loading SMS templates...',
    textFailed: 'Failed to load SMS templates',
    notEnabled: 'SMS Feature Not Enabled',
    notEnabledHow:
      'SMS notifications are not enabled for this tenant. Contact your administrator to enable this feature.',
    noTexts: 'No SMS Templates Available',
    noTextsHow: 'No global SMS templates are currently available. Contact support if you need assistance.',
    yourBuilding: 'Your Building',
    textMessage: 'Text message',
    name: 'Name',
    type: 'Type',
    delivery: 'Delivery',
    pickup: 'Pickup',
    other: 'Other',
    length: 'Length',
    segments_one: '{{count}} segment',
    segments_other: '{{count}} segments',
    content: 'Raw content',
    shortened:
      'Courier and place stand beside the tracking number. Long names are shortened, so that a text stays one segment.',
    deliveryDescription: 'Sent when a package is delivered',
    pickupDescription: 'Sent when a package is picked up',
    otherDescription: '{{type}} notification',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
