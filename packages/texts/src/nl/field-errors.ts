import type { FieldErrorCode } from '@portal/contract/errors';
import type { ScreenErrorCode } from './screen-errors.ts';
import type { reportedErrors } from './reported-errors.ts';

/** The codes that any screen can receive. */
export type PageErrorCode = Exclude<FieldErrorCode, ScreenErrorCode | keyof typeof reportedErrors>;

/** Errors of a field, by code; {0} is the field's label or limit. */
export const fieldErrors: Record<PageErrorCode, string> = {
  'field-is-required': '{0} is verplicht',
  'value-invalid': 'Deze waarde klopt niet',
  'value-too-long': 'Gebruik ten hoogste {0} tekens',
  'value-too-small': 'Gebruik een waarde van ten minste {0}',
  'value-too-large': 'Gebruik een waarde van ten hoogste {0}',
  'choice-invalid': 'Kies een van de mogelijkheden',
  'date-invalid': 'Geef een geldige datum op',
  'date-too-early': 'Kies {0} of later',
  'date-too-late': 'Kies {0} of eerder',
  'amount-too-low': 'Het bedrag moet ten minste {0} zijn',
  'amount-too-high': 'Het bedrag mag ten hoogste {0} zijn',
  'end-date-not-possible':
    'Het abonnement kan op deze datum niet eindigen. Kies een van de mogelijke einddatums',
  'removals-not-confirmed': 'Typ het aantal medewerkers dat van de lijst verdwijnt: {0}',
  'emailaddress-invalid': 'Geef een geldig e-mailadres op',
  'password-invalid':
    'Een wachtwoord moet uit ten minste 12 tekens bestaan en één hoofdletter, kleine letter en cijfer bevatten',
  'passwords-dont-match': 'De wachtwoorden komen niet met elkaar overeen',
  'password-wrong': 'Het wachtwoord klopt niet',
  'password-common': 'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord',
  'password-too-long': 'Een wachtwoord mag ten hoogste {0} tekens lang zijn',
  'pin-invalid': 'De verificatiecode klopt niet of is al gebruikt',
  'passkey-invalid':
    'Deze passkey is niet geaccepteerd. Misschien is hij verwijderd, of duurde het te lang. Probeer het opnieuw',
  'passkey-needed':
    'Log in met je passkey. Voor dit account is 2FA verplicht, en een wachtwoord alleen is dan niet genoeg',
  'last-factor':
    'Voor je account is 2FA verplicht, en dit is je laatste passkey. Voeg eerst een andere toe, of stel een verificatie-app in',
  'link-invalid': 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan',
  'totp-already-enabled': '2FA staat al aan',
  'totp-not-enabled': '2FA staat niet aan',
  'totp-demanded':
    'Een van je projecten of de backoffice vraagt om 2FA. Daarom kun je het niet uitzetten',
  'invalid-credentials': 'Het e-mailadres of het wachtwoord klopt niet',
  'web-address': '{0} mag geen webadres bevatten',
  'characters-unsupported': 'Deze tekens kunnen niet worden afgedrukt: {0}',
  'guid-invalid': 'Geef een geldige id op, zoals 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'code-read-anew':
    'Excel maakt van deze code een ander getal, een datum of een formule. Gebruik een paar cijfers, of zet er een letter voor',
  'id-in-use': 'Deze id is al toegevoegd',
  'emailaddress-in-use': 'Dit e-mailadres hoort al bij een ander account',
  'emailaddress-unknown': 'Bij dit e-mailadres hoort geen account. Voeg de gebruiker toe',
  'emailaddress-not-possible': 'Dit e-mailadres kan hier niet worden toegevoegd',
  'already-member': 'Deze gebruiker heeft al toegang tot dit project',
  'stand-in-overlaps': 'In deze periode heb je al een vervanger',
  'nothing-ordered': 'Kies van ten minste één ontwerp een aantal',
  'item-repeated': 'Dit ontwerp is al gekozen',
  'item-unknown': 'Dit ontwerp bestaat niet meer. Laad de pagina opnieuw',
};
