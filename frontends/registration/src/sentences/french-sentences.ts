/**
 * What the form and the server say in English, as the specification has it, and the French for it. A {placeholder} stands for whatever
 * the sentence names.
 */
export const frenchSentences: Readonly<Record<string, string>> = {
  'Unit number is required': 'Indiquez le numéro d’unité',
  'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")':
    'L’unité ne contient que des lettres et des chiffres (par exemple « 101 », « PH1 », « A205 »)',
  'Invalid unit: this building has no unit {unit} in tower {tower}.':
    'Unité introuvable : il n’y a pas d’unité {unit} dans la tour {tower}.',
  'Invalid unit: this building has no unit {unit}.':
    'Unité introuvable : il n’y a pas d’unité {unit} dans cet immeuble.',
  'Unit is too long (max {count} characters)': 'Le numéro d’unité est trop long (au plus {count} caractères)',
  'Tower selection is required': 'Choisissez une tour',
  'Invalid tower: this building has no tower {tower}.':
    'Tour introuvable : il n’y a pas de tour {tower} dans cet immeuble.',
  'At least one email address is required': 'Indiquez au moins une adresse courriel',
  'Please enter a valid email address': 'Saisissez une adresse courriel valide',
  'This email address is too long': 'Cette adresse courriel est trop longue',
  'Too many email addresses': 'Il y a trop d’adresses courriel',
  'A unit of this building can have at most {count} email addresses.':
    'Une unité de cet immeuble peut avoir au plus {count} adresses courriel.',
  'Phone number is required when SMS is enabled': 'Indiquez un numéro de téléphone pour recevoir des textos',
  'Please enter a complete 10-digit phone number. Currently have {count} digits.':
    'Saisissez un numéro de téléphone complet de 10 chiffres. Nombre de chiffres actuel : {count}.',
  'Area code cannot start with 0 or 1. Please enter a valid phone number.':
    'L’indicatif régional ne peut pas commencer par 0 ou 1. Saisissez un numéro de téléphone valide.',
  'Please enter a valid North American phone number.': 'Saisissez un numéro de téléphone nord-américain valide.',
  'Building not found': 'Immeuble introuvable',
  'This building does not take registrations at the moment.':
    'Cet immeuble n’accepte pas d’inscriptions pour le moment.',
  'This is a demo building. Nobody can register here.':
    'Il s’agit d’un immeuble de démonstration : personne ne peut s’y inscrire.',
  'Somebody else is changing the registration of this unit just now. Please try again in a moment.':
    'Quelqu’un d’autre modifie l’inscription de cette unité en ce moment. Réessayez dans un instant.',
  'Too many requests. Please wait a moment before submitting again.':
    'Trop de demandes. Attendez un instant avant de réessayer.',
  'Please wait before requesting another code.': 'Attendez avant de demander un autre code.',
  'Maximum resend attempts reached. Please contact support.':
    'Le nombre maximal d’envois est atteint. Communiquez avec le soutien.',
  'Invalid verification code': 'Code de vérification incorrect',
  'This code is no longer valid. Please request another one.': 'Ce code n’est plus valide. Demandez-en un autre.',
  'This registration has no phone number to verify. Please register again.':
    'Cette inscription n’a aucun numéro de téléphone à vérifier. Inscrivez-vous de nouveau.',
  'Failed to verify SMS code': 'Impossible de vérifier le code',
  'Failed to resend SMS verification': 'Impossible de renvoyer le code',
  'Email verification failed. Please try again or contact support.':
    'La confirmation de l’adresse courriel a échoué. Réessayez ou communiquez avec le soutien.',
  'This verification link has expired. Please register again to get a new one.':
    'Ce lien de confirmation a expiré. Inscrivez-vous de nouveau pour en recevoir un autre.',
  'This email address gets no messages any more. Please register again if you want them back.':
    'Cette adresse courriel ne reçoit plus de messages. Inscrivez-vous de nouveau pour en recevoir.',
  'There is a newer verification email. Please use the link in that one.':
    'Il y a un courriel de confirmation plus récent. Utilisez le lien qu’il contient.',
  'Invalid verification link. No verification code found.':
    'Lien de confirmation invalide : il ne contient aucun code.',
  'Unsubscribe failed. Please try again or contact support.':
    'Le désabonnement a échoué. Réessayez ou communiquez avec le soutien.',
  'Invalid unsubscribe link. No unsubscribe code found.': 'Lien de désabonnement invalide : il ne contient aucun code.',
  'This unit has as many email addresses as it can have. Once one of them has left, this link works, for as long as it lasts.':
    'Cette unité a le nombre maximal d’adresses courriel. Une fois que l’une d’elles sera partie, ce lien fonctionnera, tant qu’il est valable.',
  'This unit has as many email addresses as it can have. Please remove one of them first.':
    'Cette unité a le nombre maximal d’adresses courriel. Retirez-en d’abord une.',
  'This link is not valid. Please use the link in the newest email about additions to your unit.':
    'Ce lien n’est pas valable. Utilisez le lien du courriel le plus récent sur les ajouts à votre unité.',
  'This link has expired. Please use the link in the newest email about additions to your unit, or ask the concierge.':
    'Ce lien a expiré. Utilisez le lien du courriel le plus récent sur les ajouts à votre unité ou adressez-vous au concierge.',
  'Invalid link. No code found.': 'Lien invalide : il ne contient aucun code.',
  'Network error. Please check your connection and try again.':
    'Erreur de réseau. Vérifiez votre connexion et réessayez.',
  'Parcelbell cannot do this right now. Please try again in a moment.':
    'Parcelbell ne peut pas le faire pour le moment. Réessayez dans un instant.',
  'The service is very busy. Please try again in a moment.': 'Le service est très occupé. Réessayez dans un instant.',
  'An unexpected error occurred. Please try again later or contact support.':
    'Une erreur inattendue s’est produite. Réessayez plus tard ou communiquez avec le soutien.',
};
