import { defineMessages } from '@parcelbell/ui';

export const buildingMessages = defineMessages({
  en: {
    loading: 'Loading building information',
    missing: 'Building not found',
    missingHow: 'Check the link you were given, or ask at the front desk for the right one.',
    failed: 'Failed to load building information',
  },
  fr: {
    loading: 'Chargement des renseignements de l’immeuble',
    missing: 'Immeuble introuvable',
    missingHow: 'Vérifiez le lien que vous avez reçu ou demandez le bon à la réception.',
    failed: 'Impossible de charger les renseignements de l’immeuble',
  },
});
