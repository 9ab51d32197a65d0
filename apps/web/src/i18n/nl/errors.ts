import { fieldErrors } from '@portal/texts/nl/field-errors';
import { withPlaceholders } from '../placeholders.ts';

/** Texts about what went wrong: those of fields, by code, and the page's own. */
export const errors = {
  ...withPlaceholders(fieldErrors),
  'amount-format': 'Vul een bedrag in euro’s in, zoals 12,50',
  'pin-digits': 'Een verificatiecode bestaat uit zes cijfers',
  unreachable:
    'Er is geen verbinding met de server. Controleer je internet en probeer het opnieuw.',
  unexpected: 'Er is iets misgegaan. Probeer het opnieuw.',
  pageTitle: 'Deze pagina werkt even niet',
  chunkTitle: 'De pagina kan niet worden geladen',
  chunkText: 'Controleer je internetverbinding en probeer het opnieuw.',
  loadFailed: 'De gegevens konden niet worden geladen',
};
