import { defineMessages } from '@parcelbell/ui';

/** The shell's own words, in French too: residents meet them. Login and building selection have words of their own. */
export const shellMessages = defineMessages({
  en: {
    offline: 'You are offline. What is on the screen stays; nothing can be sent until the connection is back.',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is nothing at this address. Check the link, or start from the beginning.',
    goToStart: 'Go to the start',
    shellFailedTitle: 'This page could not be loaded',
    shellFailedText: 'It may have been updated while it was open. Reload it to get the new version.',
    reload: 'Reload page',
    remoteFailedTitle: 'This part of Parcelbell could not be loaded',
    remoteFailedText: 'The rest still works. It may be updating: try again in a moment.',
  },
  fr: {
    offline:
      'Vous êtes hors ligne. Ce qui est à l’écran y reste; rien ne peut être envoyé avant le retour de la connexion.',
    notFoundTitle: 'Page introuvable',
    notFoundText: 'Il n’y a rien à cette adresse. Vérifiez le lien ou repartez du début.',
    goToStart: 'Aller au début',
    shellFailedTitle: 'Impossible de charger cette page',
    shellFailedText:
      'Elle a peut-être été mise à jour pendant qu’elle était ouverte. Rechargez-la pour obtenir la nouvelle version.',
    reload: 'Recharger la page',
    remoteFailedTitle: 'Impossible de charger cette partie de Parcelbell',
    remoteFailedText:
      'Le reste fonctionne toujours. Une mise à jour est peut-être en cours : réessayez dans un instant.',
  },
});
