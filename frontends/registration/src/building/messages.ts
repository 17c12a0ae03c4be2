import { defineMessages } from '@parcelbell/ui';
import { loadTextsIn } from '../load-texts.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const buildingMessages = defineMessages({
  en: {
    loading: 'Loading building information',
    missing: 'Building not found',
    missingHow: 'Check the link you were given, or ask at the front desk for the right one.',
    failed: 'Failed to load building information',
  },
  fr,
  load: loadTextsIn('building'),
});
