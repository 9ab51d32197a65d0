export const shortcuts = {
  title: 'Sneltoetsen',
  close: 'Sneltoetsen sluiten',
  keys: {
    next: 'Volgende aanvraag',
    previous: 'Vorige aanvraag',
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    edit: 'Bewerken',
    nextRow: 'Naar de volgende rij',
    previousRow: 'Naar de vorige rij',
    select: 'De rij selecteren, of juist niet',
    open: 'De rij openen',
    search: 'Een medewerker, nummer of scherm zoeken',
    help: 'Dit overzicht',
  },
  on: 'Sneltoetsen gebruiken',
  note: 'De losse letters werken niet terwijl je typt of een venster open is. Je keuze geldt in deze browser.',
};
