/** The history of a record; `history` has the words for one change. */
export const recordHistory = {
  title: 'Geschiedenis',
  loading: 'De geschiedenis wordt geladen',
  empty: 'Er is nog niets vastgelegd.',
  failed: 'De geschiedenis kon niet worden geladen',
  actions: {
    'article-registration-submitted': 'Aanvraag ontvangen van <bdi>{actor}</bdi>',
    'article-registration-edited': '<bdi>{actor}</bdi> wijzigde de aanvraag',
    'article-registration-approved': '<bdi>{actor}</bdi> keurde de aanvraag goed',
    'article-registration-rejected': '<bdi>{actor}</bdi> wees de aanvraag af',
    'article-registration-corrected': '<bdi>{actor}</bdi> corrigeerde de aanvraag',
    'article-registration-withdrawn': 'De medewerker trok de aanvraag in',
    'subscription-started': 'Het abonnement is aangemaakt',
    'subscription-cancelled': '<bdi>{actor}</bdi> meldde uit dienst',
    'subscription-cancellation-rectified':
      '<bdi>{actor}</bdi> meldde dat de einddatum een vergissing was',
    'subscription-updated': '<bdi>{actor}</bdi> werkte het abonnement bij',
    'aao-downloaded': '<bdi>{actor}</bdi> downloadde de AAO',
    'request-file-downloaded': '<bdi>{actor}</bdi> downloadde de aanvraag',
    'person-data-downloaded': '<bdi>{actor}</bdi> downloadde alle gegevens van deze persoon',
  },
  automaticallyApproved: 'De aanvraag is automatisch goedgekeurd',
  unknownAction: '<bdi>{actor}</bdi> deed iets dat deze versie van het portaal nog niet kent',
  times: '({count}\u00a0keer)',
};
