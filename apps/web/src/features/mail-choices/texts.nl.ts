export const notifications = {
  lead: 'Kies per project hoe je mail krijgt over aanvragen en wijzigingen.',
  loadFailed: 'Je keuzes konden niet worden geladen',
  empty: 'Er is niets te kiezen',
  emptyHint:
    'Je rechten geven je geen mail over nieuwe aanvragen of wijzigingen. Een beheerder van je project kan dat wijzigen.',
  requests: 'Nieuwe aanvragen',
  changes: 'Wijzigingen',
  requestChoices: {
    Direct: 'Meteen, per aanvraag',
    Daily: 'Eén mail per werkdag',
    Weekly: 'Eén mail per week',
    None: 'Geen mail',
  },
  changeChoices: { Direct: 'Meteen', None: 'Geen mail' },
  when: 'Wanneer komt de verzamelmail?',
  hour: 'Tijd',
  atHour: '{hour}.00 uur',
  weekday: 'Dag van de weekmail',
  weekdays: {
    monday: 'Maandag',
    tuesday: 'Dinsdag',
    wednesday: 'Woensdag',
    thursday: 'Donderdag',
    friday: 'Vrijdag',
  },
  workingDays:
    'Alle projecten staan in één mail. In het weekend en op feestdagen komt er geen. De weekmail komt dan op de volgende werkdag.',
  save: 'Opslaan',
  saved: 'Keuzes opgeslagen',
  saveFailed: 'Je keuzes zijn niet opgeslagen',
  preview: 'Je verzamelmail, als die nu kwam',
  previewOff: 'Je krijgt geen verzamelmail. Kies bij een project één mail per werkdag of per week.',
  previewEmpty: 'Er wacht nu niets. Dan krijg je geen mail.',
  previewFailed: 'De verzamelmail kon niet worden geladen',
  reminders:
    'Blijft een aanvraag liggen, dan mailt het portaal wie erover mag beslissen, en later ook de beheerders. Die herinnering komt ook als je geen mail kiest. Beheerders stellen per project in wanneer.',
  toReminders: 'Herinneringen van {name}',
  always:
    'Kopieën van goedkeuringen en mails over salarisverwerking horen bij je rechten: een beheerder zet ze aan of uit. Mails over je account en je veiligheid krijg je altijd.',
};
