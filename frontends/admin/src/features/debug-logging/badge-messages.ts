import { defineMessages } from '@parcelbell/ui';

export const debugBadgeMessages = defineMessages({
  en: { debugLoggingOn: 'Debug logging is on' },
  fr: { debugLoggingOn: 'Journal de débogage activé' },
});
