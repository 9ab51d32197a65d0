export const review = {
  title: 'Sneltoetsen',
  seeDecided: 'Aanvraag bekijken',
  allDone: 'Dit was bij <bdi>{name}</bdi> de laatste aanvraag in deze lijst.',
  nextEmployer: 'Verder bij {name} ({count})',
  moreThan: 'meer dan {number}',
  checksKept: 'Zoals bij de beslissing',
  checksUnknown:
    'Van deze beslissing zijn de controles niet bewaard. Je ziet wel de gegevens waarop de beslissing berust.',
  template: 'Kies een vaste reden',
  templateHint: 'Daarna kun je de tekst nog aanpassen.',
};
