import { checks } from '@portal/texts/nl/checks';
import { records } from '@portal/texts/nl/records';

export { review } from './review-texts.nl.ts';

export const articleRegistrations = {
  captions: {
    toApprove: 'Aanvragen die op een beslissing wachten',
    approved: 'Goedgekeurde aanvragen',
    rejected: 'Afgewezen aanvragen',
  },
  searchPlaceholder: 'Zoek op naam, nummer of afdeling',
  empty: {
    toApprove: 'Er wacht niets op een beslissing',
    toApproveHint:
      'Medewerkers vragen een abonnement aan bij de aanbieder. Hun aanvraag komt hier vanzelf.',
    approved: 'Er is nog niets goedgekeurd',
    approvedHint: 'Hier vind je elke aanvraag terug die jij of een collega goedkeurt, met de AAO.',
    rejected: 'Er is niets afgewezen',
    rejectedHint:
      'Hier vind je elke aanvraag terug die jij of een collega afwijst, met de reden. Ook wat een medewerker zelf intrekt, staat hier.',
    toInbox: 'Naar Te beoordelen',
    toApprovedList: 'Goedgekeurde aanvragen bekijken',
  },
  columns: {
    employee: records.words.employee,
    subscription: records.words.subscription,
    requestedAt: 'Ingediend',
    perMonth: 'Prijs per maand',
    approvedAt: 'Goedgekeurd op',
    approvedBy: 'Goedgekeurd door',
    rejectedAt: 'Afgewezen op',
    rejectedBy: 'Afgewezen door',
    start: 'Start {date}',
  },
  views: { waitsLong: 'Wacht langer dan 5 dagen' },
  filters: {
    status: records.words.status,
    articleName: records.words.subscription,
    starts: records.article.startDate,
    startsWithin: 'Begint binnen',
    fiveWorkingDays: 'Vijf werkdagen',
    checks: 'Controles',
    decided: 'Beoordeeld op',
    requested: records.words.requestedAt,
    price: 'Prijs per maand',
    checkAnswers: { green: 'Alles in orde', attention: 'Niet in orde of onbekend' },
  },
  status: records.requestStatus,
  detail: {
    title: 'Aanvraag van {name}',
    loading: 'De aanvraag wordt geladen',
    subscription: records.words.subscription,
    decision: 'Beoordeling',
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    after:
      'Keur je goed, dan onderteken je de aanvullende arbeidsovereenkomst (AAO). <bdi>{name}</bdi> en de aanbieder krijgen bericht.',
    mayNotDecide:
      'Je kunt deze aanvraag bekijken. Alleen wie het recht Autoriseren of Beheer heeft, kan beslissen.',
    approvedBy: 'Goedgekeurd door',
    approvedAt: 'Goedgekeurd op',
    rejectedBy: 'Afgewezen door',
    rejectedAt: 'Afgewezen op',
    withdrawnTitle: 'De medewerker heeft deze aanvraag ingetrokken',
    withdrawn: 'Dat was op <whole>{moment}</whole>. Je hoeft er niets meer mee te doen.',
    withdrawnAt: 'Ingetrokken op',
    toSubscription: 'Abonnement bekijken',
    downloadDraft: 'Concept-AAO downloaden (pdf)',
    edit: 'Bewerken',
    changeStartDate: 'Startdatum wijzigen',
    downloadAao: 'AAO downloaden',
    downloadRequest: 'Aanvraag downloaden (pdf)',
    previous: 'Vorige aanvraag',
    next: 'Volgende aanvraag',
    position: '{position} van {total}',
    notFound: 'Aanvraag niet gevonden',
    notFoundHint: 'De aanvraag bestaat niet (meer), of je hebt er geen toegang toe.',
    loadFailed: 'De aanvraag kon niet worden geladen',
    toList: 'Naar Te beoordelen',
  },
  checks: {
    title: 'Controles',
    titles: checks,
    answers: { yes: 'In orde', no: 'Niet in orde', unknown: 'Onbekend' },
    counts: { yes: '{count} in orde', no: '{count} niet in orde', unknown: '{count} onbekend' },
    inOrder: 'In orde',
    warnNo_one: '{count} controle niet in orde',
    warnNo_other: '{count} controles niet in orde',
    warnUnknown_one: '{count} controle onbekend',
    warnUnknown_other: '{count} controles onbekend',
    warnAlsoUnknown_one: '{count} onbekend',
    warnAlsoUnknown_other: '{count} onbekend',
    short: {
      'not-on-employee-list': 'Niet op de lijst',
      'no-employee-list': 'Geen werknemerslijst',
      'no-employee-number': 'Geen personeelsnummer',
      'other-subscription': 'Ander abonnement',
      'price-above-maximum': 'Boven maximumprijs',
      'start-date-too-early': 'Startdatum te vroeg',
      'start-date-too-late': 'Startdatum te laat',
      'no-cost-centre': 'Geen kostenplaats',
      'cost-centre-new': 'Nieuwe kostenplaats',
      'no-cost-centre-in-use': 'Kostenplaats onbekend',
    },
    reasons: {
      'on-employee-list':
        'Personeelsnummer {employeeNumber} staat op de lijst als <bdi>{employeeName}</bdi>.',
      'on-employee-list-nameless': 'Personeelsnummer {employeeNumber} staat op de lijst.',
      'not-on-employee-list':
        'Personeelsnummer {employeeNumber} staat niet op de laatst opgeslagen lijst.',
      'no-employee-list': 'Er is nog geen werknemerslijst om op te zoeken.',
      'no-employee-number': 'Op de aanvraag staat geen personeelsnummer.',
      'no-other-subscription': 'Deze medewerker heeft geen ander abonnement.',
      'other-subscription':
        'Abonnement <subscription>{number}</subscription> (<bdi>{article}</bdi>) loopt tot en met <whole>{periodEnd}</whole>.',
      'other-subscription-open-ended':
        'Abonnement <subscription>{number}</subscription> (<bdi>{article}</bdi>) loopt door, zonder einddatum.',
      'price-within-maximum':
        '<whole>{price}</whole> van ten hoogste <whole>{maximumPrice}</whole> per maand.',
      'price-above-maximum':
        '<whole>{price}</whole> per maand is meer dan de maximumprijs van <whole>{maximumPrice}</whole>.',
      'no-maximum-price':
        'Er geldt geen maximumprijs. De aanvraag is voor <whole>{price}</whole> per maand.',
      'start-date-within-term':
        '<whole>{startDate}</whole> ligt in de termijn van <whole>{firstStartDate}</whole> tot en met <whole>{lastStartDate}</whole>.',
      'start-date-too-early':
        '<whole>{startDate}</whole> ligt voor <whole>{firstStartDate}</whole>, de eerste startdatum die nu kan.',
      'start-date-too-late':
        '<whole>{startDate}</whole> ligt na <whole>{lastStartDate}</whole>, de laatste startdatum die nu kan.',
      'no-cost-centre': 'Op de aanvraag staat geen kostenplaats.',
      'cost-centre-in-use': '<bdi>{costCentre}</bdi> staat al op een abonnement van dit project.',
      'cost-centre-new': '<bdi>{costCentre}</bdi> staat op geen enkel abonnement van dit project.',
      'no-cost-centre-in-use':
        'Geen enkel abonnement heeft al een kostenplaats. Op de aanvraag staat <bdi>{costCentre}</bdi>.',
    },
  },
  approveDialog: {
    title: 'Aanvraag goedkeuren',
    intro: 'Je ondertekent hiermee namens de werkgever de aanvullende arbeidsovereenkomst (AAO).',
    confirm:
      'Ik bevestig dat het loon van <bdi>{name}</bdi> na de uitruil én na de netto-inhoudingen voor het abonnement op of boven het wettelijk minimumloon blijft.',
    close: 'Sluiten zonder goed te keuren',
    cancel: 'Annuleren',
    submit: 'Bevestigen en goedkeuren',
    failed: 'De aanvraag is niet goedgekeurd',
  },
  rejectDialog: {
    title: 'Aanvraag afwijzen',
    intro: 'Aanvraag van <bdi>{name}</bdi> voor <bdi>{article}</bdi>.',
    reasonHint:
      '<bdi>{name}</bdi> krijgt deze reden te lezen. Afwijzen kun je niet ongedaan maken.',
    close: 'Sluiten zonder af te wijzen',
    cancel: 'Annuleren',
    submit: 'Aanvraag afwijzen',
    failed: 'De aanvraag is niet afgewezen',
  },
  done: {
    approvedTitle: 'Aanvraag goedgekeurd',
    approved: 'De AAO van <bdi>{name}</bdi> is ondertekend en het abonnement is aangemaakt.',
    rejectedTitle: 'Aanvraag afgewezen',
    rejected: '<bdi>{name}</bdi> krijgt bericht met de reden.',
  },
  conflict: {
    title: 'Iemand was je voor',
    withdrawnTitle: 'De aanvraag is ingetrokken',
    ownTitle: 'Je had al beslist',
    ownApproved:
      'Je hebt deze aanvraag zelf goedgekeurd op {moment}. Wat je nu koos, is niet opgeslagen.',
    ownRejected:
      'Je hebt deze aanvraag zelf afgewezen op {moment}. Wat je nu koos, is niet opgeslagen.',
    changedTitle: 'De aanvraag is intussen gewijzigd',
    changed: 'Jouw beslissing is niet opgeslagen. Bekijk wat er is gewijzigd en beslis opnieuw.',
    changedPending: 'Jouw beslissing is niet opgeslagen. De nieuwe gegevens worden opgehaald.',
    now: '{field} is nu <bdi>{value}</bdi>',
    empty: 'leeg',
    pending: 'Over deze aanvraag is intussen al beslist. De nieuwe gegevens worden opgehaald.',
    approved:
      '<bdi>{name}</bdi> heeft deze aanvraag al goedgekeurd op <whole>{moment}</whole>. Jouw beslissing is niet opgeslagen.',
    rejected:
      '<bdi>{name}</bdi> heeft deze aanvraag al afgewezen op <whole>{moment}</whole>. Jouw beslissing is niet opgeslagen.',
    withdrawn:
      'De medewerker heeft deze aanvraag ingetrokken op {moment}. Jouw beslissing is niet opgeslagen.',
    automatic:
      'Deze aanvraag is automatisch goedgekeurd op {moment}. Jouw beslissing is niet opgeslagen.',
    yourReason: 'De reden die je had getypt',
    copy: 'Reden kopiëren',
    copied: 'Gekopieerd',
    dismiss: 'Melding sluiten',
  },
};
