export const table = {
  search: 'Zoeken in deze lijst',
  clearSearch: 'Zoekopdracht wissen',
  columns: 'Kolommen',
  columnsShown: '{shown} van {total}',
  columnsTitle: 'Kolommen in deze tabel',
  columnAlways: 'altijd',
  columnsReset: 'Standaardkolommen terugzetten',
  sortBy: 'Sorteren op',
  sortAscending: 'Oplopend gesorteerd. Sorteer aflopend',
  sortDescending: 'Aflopend gesorteerd. Sorteer oplopend',
  rowsPerPage: 'Rijen per pagina',
  range: '{from}-{to} van {total}',
  pages: 'Pagina’s',
  page: 'Pagina {page}',
  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  details: 'Details',
  loading: 'De lijst wordt geladen',
  resultCount_one: '{count, number} resultaat',
  resultCount_other: '{count, number} resultaten',
  nothingFound: 'Niets gevonden voor ‘{search}’',
  nothingFoundHint: 'Controleer de spelling, of zoek op een deel van de naam of het nummer.',
  beyondLastPage: 'Deze pagina van de lijst is er niet',
  beyondLastPageHint: 'De lijst is korter dan het adres aangeeft.',
  toFirstPage: 'Naar de eerste pagina',
  loadFailed: 'De lijst is niet geladen',
  nothingFoundFilteredHint: 'Controleer de spelling, of zoek zonder het filter.',
  clearFilter: 'Filter wissen',
  selectRow: 'Selecteer {name}',
  selectPage: 'Selecteer alles op deze pagina',
  selected: '{shown} geselecteerd',
  bulkBar: 'Wat je met de selectie kunt doen',
  clearSelection: 'Wis selectie',
};

export const download = {
  busy: 'Bezig met downloaden',
  file: 'Download {name}',
  failed: 'Downloaden is mislukt',
  types: { pdf: 'PDF-document', jpg: 'JPG-afbeelding', png: 'PNG-afbeelding' },
  export: 'Exporteren naar Excel',
  exportBusy: 'Bezig met exporteren',
  exportFailed: 'Exporteren is mislukt',
};

export const leaveGuard = {
  title: 'Wijzigingen weggooien?',
  text: 'Wat je hebt getypt is nog niet opgeslagen.',
  leave: 'Weggooien en verlaten',
  stay: 'Hier blijven',
};

export const draft = {
  restored: 'Concept hersteld',
  text: 'Dit heb je eerder ingevuld en nog niet verstuurd of opgeslagen.',
  discard: 'Concept weggooien',
};
