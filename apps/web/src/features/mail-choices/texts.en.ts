export const notifications = {
  lead: 'Choose for each project how you get e-mail about requests and changes.',
  loadFailed: 'Your choices could not be loaded',
  empty: 'There is nothing to choose',
  emptyHint:
    'Your rights give you no e-mail about new requests or changes. A manager of your project can change that.',
  requests: 'New requests',
  changes: 'Changes',
  requestChoices: {
    Direct: 'At once, for each request',
    Daily: 'One e-mail a working day',
    Weekly: 'One e-mail a week',
    None: 'No e-mail',
  },
  changeChoices: { Direct: 'At once', None: 'No e-mail' },
  when: 'When does the digest come?',
  hour: 'Time',
  atHour: '{hour}:00',
  weekday: 'Day of the weekly e-mail',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
  },
  workingDays:
    'All projects are in one e-mail. None comes at the weekend or on a public holiday. The weekly e-mail then comes on the next working day.',
  save: 'Save',
  saved: 'Choices saved',
  saveFailed: 'Your choices are not saved',
  preview: 'Your digest, if it came now',
  previewOff: 'You get no digest. Choose one e-mail a working day or a week for a project.',
  previewEmpty: 'Nothing is waiting now. You then get no e-mail.',
  previewFailed: 'The digest could not be loaded',
  reminders:
    'If a request is left waiting, the portal mails those who may decide on it, and later the managers too. That reminder comes even if you choose no e-mail. Managers set for each project when.',
  toReminders: 'Reminders of {name}',
  always:
    'Copies of approvals and e-mails about payroll belong to your rights: a manager turns them on or off. You always get e-mails about your account and your security.',
};
