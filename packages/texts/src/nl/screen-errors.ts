import type { FieldErrorCode } from '@portal/contract/errors';

/** Errors of a few screens: each group loads with the screens of its name. */
export const accountErrors = {
  'too-many-passkeys': 'Je hebt al het maximale aantal passkeys. Verwijder er eerst een',
} satisfies Partial<Record<FieldErrorCode, string>>;

export const personErrors = {
  'person-not-erasable':
    'De gegevens van deze medewerker kun je nog niet wissen. Laad de pagina opnieuw en kijk wat er eerst moet gebeuren',
} satisfies Partial<Record<FieldErrorCode, string>>;

export const standInErrors = {
  'stand-in-not-possible': 'Kies een actieve collega in dit project, niet jezelf',
} satisfies Partial<Record<FieldErrorCode, string>>;

export const memberErrors = {
  'emailaddress-changing':
    'Het e-mailadres van dit account wordt gewijzigd. Zolang daar bezwaar tegen kan, ten hoogste 72 uur, kan niemand het ergens toevoegen',
  'already-asked': 'Deze persoon is al om toestemming gevraagd en heeft nog niet geantwoord',
} satisfies Partial<Record<FieldErrorCode, string>>;

export type ScreenErrorCode = keyof (typeof accountErrors &
  typeof memberErrors &
  typeof personErrors &
  typeof standInErrors);
