export const review = {
  title: 'Sneltoetsen',
  close: 'Sneltoetsen sluiten',
  keys: {
    next: 'Volgende aanvraag',
    previous: 'Vorige aanvraag',
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    edit: 'Bewerken',
    help: 'Dit overzicht',
  },
  on: 'Sneltoetsen gebruiken',
  note: 'Ze werken niet terwijl je typt of een venster open is. Je keuze geldt in deze browser.',
  seeDecided: 'Aanvraag bekijken',
  allDone: 'Dit was bij <bdi>{name}</bdi> de laatste aanvraag in deze lijst.',
  nextEmployer: 'Verder bij {name} ({count})',
  withNumber: '{name}, KvK {number}',
  moreThan: 'meer dan {number}',
  checksKept: 'Zoals bij de beslissing',
  checksUnknown:
    'Van deze beslissing zijn de controles niet bewaard. Je ziet wel de gegevens waarop de beslissing berust.',
  template: 'Kies een vaste reden',
  templateHint: 'Daarna kun je de tekst nog aanpassen.',
};
