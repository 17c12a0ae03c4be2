import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const areaMessages = defineMessages({
  en: {
    yourBuilding: 'Your building',
    needHelp: 'Need Help?',
    askConcierge: 'Your concierge is glad to help: {{email}}',
    askDesk: 'Ask at the front desk of your building.',
  },
  fr,
  load: loadTextsIn('area'),
});
