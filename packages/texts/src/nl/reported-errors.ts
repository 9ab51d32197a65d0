import type { FieldErrorCode } from '@portal/contract/errors';

/** Errors that no screen shows: of the provider's calls, or of fields that no screen sends. */
export const reportedErrors = {
  'unknown-field': 'Dit veld bestaat niet',
  'one-file-only': 'Stuur één bestand tegelijk',
  'field-after-file': 'Zet dit veld in het formulier vóór het bestand',
  'line-malformed': 'Deze regel is geen JSON-object',
  'line-too-long': 'Deze regel is langer dan {0} bytes',
  'too-many-lines': 'Stuur ten hoogste {0} regels tegelijk',
  'reference-repeated': 'Dit externe kenmerk staat ook op regel {0}',
  'request-undecided':
    'Over de aanvraag met dit externe kenmerk is nog niet beslist, of die is afgewezen',
  'reference-in-use': 'Dit kenmerk hoort al bij een ander abonnement',
  'sent-differently': 'Dit is iets anders dan er eerder met dit externe kenmerk is ingediend',
  'changed-meanwhile': '{0} is intussen gewijzigd',
  'request-approved':
    'De aanvraag is goedgekeurd. Beëindig of wijzig het abonnement met hetzelfde externe kenmerk',
  'request-rejected':
    'De aanvraag is afgewezen. Dien een nieuwe aanvraag in, met een ander extern kenmerk',
  'request-withdrawn':
    'De aanvraag is ingetrokken. Dien een nieuwe aanvraag in, met een ander extern kenmerk',
  'subscription-ended':
    'Dit abonnement is geëindigd en wordt niet hervat. Dien een nieuwe aanvraag in of lever een nieuw abonnement aan',
  'suspension-overlaps': 'Op deze dagen is het abonnement al opgeschort, vanaf {0}',
  'not-suspended': 'Het abonnement is dan niet opgeschort',
  'image-invalid': 'Gebruik een PNG-, JPEG- of WebP-afbeelding',
  'image-too-large': 'Gebruik een afbeelding van ten hoogste {0} bij {0} pixels',
  'file-type-mismatch':
    'De inhoud van dit bestand past niet bij de naam. Gebruik een echte JPG, PNG of PDF',
  'amounts-do-not-add-up': 'De bedragen zijn samen niet gelijk aan de prijs per maand',
  'not-cancellable':
    'Een of meer van deze abonnementen kunnen niet meer vanuit de lijst worden opgezegd. Laad de pagina opnieuw',
  'missing-not-confirmed':
    'Typ het aantal lopende abonnementen van mensen die niet op de lijst staan: {0}',
  'key-scope-missing': 'Deze sleutel heeft het bereik ‘{0}’ niet',
  'key-expired': 'Deze sleutel gold tot en met {0}',
  'outcome-unknown':
    'Door een storing kon de server niet zeggen of dit is gelukt. Verstuur het opnieuw met dezelfde sleutel, of bekijk eerst of het is verwerkt',
} satisfies Partial<Record<FieldErrorCode, string>>;
