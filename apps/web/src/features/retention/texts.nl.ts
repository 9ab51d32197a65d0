import type { PeriodUnit, RetentionRuleName } from '@portal/contract/retention';

export const retention = {
  lead: 'Hier zie je hoe lang het portaal gegevens van dit project bewaart. Elke dag verwijdert het portaal wat ouder is dan de termijn. De aanbieder stelt de termijnen in.',
  loading: 'De bewaartermijnen worden geladen',
  loadFailed: 'De bewaartermijnen konden niet worden geladen',
  forbidden: 'Je hebt geen toegang tot deze instellingen',
  forbiddenHint:
    'De bewaartermijnen zijn er voor beheerders van dit project. Vraag een van hen om hulp.',
  nextRun: 'Volgende keer: {moment}.',
  lastRun: 'Laatst verwijderd: {moment}.',
  neverRun: 'Er is nog niets verwijderd.',
  data: 'Gegevens',
  period: 'Bewaartermijn',
  held: 'Aantal nu',
  due: 'Wordt binnenkort verwijderd',
  oldest: 'Oudste dateert van',
  nothing: 'Geen',
  legal: 'Wettelijk minimum',
  units: {
    minutes_one: '{count} minuut',
    minutes_other: '{count} minuten',
    hours_one: '{count} uur',
    hours_other: '{count} uur',
    days_one: '{count} dag',
    days_other: '{count} dagen',
    months_one: '{count} maand',
    months_other: '{count} maanden',
    years_one: '{count} jaar',
    years_other: '{count} jaar',
  } satisfies Record<`${PeriodUnit}_${'one' | 'other'}`, string>,
  rules: {
    previews: {
      title: 'Ingelezen lijsten die niet zijn opgeslagen',
      what: 'Een geüploade werknemerslijst, vanaf het uploaden.',
    },
    'replaced-lists': {
      title: 'Eerdere werknemerslijsten',
      what: 'De vorige lijst, vanaf het opslaan van een nieuwe. Daarna kan die niet meer worden teruggezet.',
    },
    'mail-texts': {
      title: 'Teksten van mails',
      what: 'De inhoud van een mail, vanaf het versturen.',
    },
    logs: {
      title: 'Verzendgegevens van mails',
      what: 'Aan wie een mail ging en of dat lukte.',
    },
    'rejected-requests': {
      title: 'Afgewezen en ingetrokken aanvragen',
      what: 'Een aanvraag die niet is goedgekeurd, vanaf de dag van de beslissing of het intrekken.',
    },
    subscriptions: {
      title: 'Beëindigde abonnementen',
      what: 'Abonnementen met hun aanvraag, de AAO en wie besliste, en afgesloten loonperiodes. De termijn begint na het jaar waarin ze eindigden. Dit hoort bij de loonadministratie.',
    },
    audit: {
      title: 'Logboek en bestellingen',
      what: 'De rest van het logboek, berichten aan de aanbieder, bestellingen en het overzicht van opgeslagen lijsten.',
    },
  } satisfies Record<RetentionRuleName, { title: string; what: string }>,
};
