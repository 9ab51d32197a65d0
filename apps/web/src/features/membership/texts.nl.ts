import { records } from '@portal/texts/nl/records';

/** The account's own memberships, waiting ones too. */
export const membership = {
  ask: {
    membership: {
      title: 'Toegang tot {project}?',
      by: '<bdi>{name}</bdi> vraagt of je met je account toegang wilt tot <bdi>{project}</bdi>.',
      byBackOffice:
        '<bdi>{name}</bdi> van de backoffice vraagt of je met je account toegang wilt tot <bdi>{project}</bdi>.',
      byProvider: 'De aanbieder vraagt of je met je account toegang wilt tot <bdi>{project}</bdi>.',
      lead: 'Er verandert niets zolang je niet instemt. Ken je deze werkgever niet? Weiger dan.',
      acceptOne: 'Instemmen met toegang tot {project}',
      refuseOne: 'Toegang tot {project} weigeren',
      accepted: 'Je hebt nu toegang',
      acceptedText: 'Je hebt toegang tot <bdi>{project}</bdi>.',
      refusedText: 'Je krijgt geen toegang tot <bdi>{project}</bdi>.',
    },
    management: {
      title: 'Beheerder worden van {project}?',
      by: '<bdi>{name}</bdi> vraagt of je beheerder wilt worden van <bdi>{project}</bdi>. Je hebt daar al toegang.',
      byBackOffice:
        '<bdi>{name}</bdi> van de backoffice vraagt of je beheerder wilt worden van <bdi>{project}</bdi>. Je hebt daar al toegang.',
      byProvider:
        'De aanbieder vraagt of je beheerder wilt worden van <bdi>{project}</bdi>. Je hebt daar al toegang.',
      lead: 'Een beheerder bepaalt wie er toegang heeft en met welke rechten. De laatste beheerder kan een project niet verlaten. Wil je dat niet? Weiger dan.',
      acceptOne: 'Instemmen met beheer van {project}',
      refuseOne: 'Beheer van {project} weigeren',
      accepted: 'Je bent nu beheerder',
      acceptedText: 'Je bent nu beheerder van <bdi>{project}</bdi>.',
      refusedText:
        'Je wordt geen beheerder van <bdi>{project}</bdi>. Je rechten daar blijven zoals ze zijn.',
    },
    employer: records.words.employer,
    rights: 'Je rechten daar',
    moreRights: 'Je krijgt erbij',
    noRights: 'Alleen meekijken',
    inactive: 'Nog geen: je account begint daar inactief',
    askedAt: 'Gevraagd op',
    accept: 'Instemmen',
    refuse: 'Weigeren',
    refused: 'Geweigerd',
    failed: 'Je antwoord is niet verwerkt',
    gone: 'Dit verzoek staat niet meer open',
    goneText: 'Het verzoek is ingetrokken, of je hebt al geantwoord.',
    loadFailed: 'De verzoeken om je toestemming konden niet worden geladen',
    readOnly: 'In een ondersteuningssessie kun je hierop niet antwoorden.',
    passwordTitle: 'Log in met je wachtwoord om een verzoek te zien',
    passwordText:
      'Een werkgever vraagt om je toestemming. Bij die werkgever kun je niet inloggen met je Microsoft-account. Log uit en log in met je e-mailadres en wachtwoord. Dan staat het verzoek op je dashboard. Geen wachtwoord? Vraag er een aan via ‘Wachtwoord vergeten?’ op de inlogpagina.',
    passwordReadOnly:
      'Een werkgever vraagt om toestemming. De eigenaar van het account ziet het verzoek na inloggen met een wachtwoord.',
    signOut: 'Uitloggen',
  },
  rights: records.rights,
  own: {
    lead: 'De projecten waartoe je met je account toegang hebt.',
    empty: 'Je hebt tot geen enkel project toegang',
    emptyHint: 'Medewerkers van de aanbieder zien projecten zonder dat iemand hun toegang geeft.',
    leave: 'Verlaten',
    leaveOne: '{project} verlaten',
    leaveTitle: 'Project verlaten?',
    leaveText:
      'Je hebt meteen geen toegang meer tot <bdi>{project}</bdi>, en je rechten daar vervallen. Terugkomen kan alleen als een beheerder je opnieuw toevoegt.',
    leaveSubmit: 'Project verlaten',
    leaveFailed: 'Je hebt het project niet verlaten',
    left: 'Project verlaten',
    leftText: 'Je hebt geen toegang meer tot <bdi>{project}</bdi>.',
    lastManager:
      'Je bent de laatste beheerder van dit project. Maak eerst iemand anders beheerder. Daarna kun je het verlaten.',
    cancel: 'Annuleren',
    close: 'Sluiten',
  },
};
