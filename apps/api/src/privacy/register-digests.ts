import type { RegisterOf } from './register-entry.ts';

/** The personal data in the tables of what accounts chose to be mailed, and of reminders. */
export const digestRegister: RegisterOf<
  'mailChoice' | 'mailTime' | 'digestSent' | 'reminderSettings' | 'requestReminder'
> = {
  mailChoice: {
    processing: 'mailChoices',
    columns: {
      accountId: 'reference',
      projectId: 'none',
      requests: 'conduct',
      changes: 'conduct',
    },
  },
  mailTime: {
    processing: 'mailChoices',
    columns: { accountId: 'reference', hour: 'conduct', weekday: 'conduct' },
  },
  digestSent: {
    processing: 'mailedDays',
    columns: { accountId: 'reference', date: 'conduct', mailedAt: 'conduct' },
  },
  reminderSettings: {
    processing: 'portal',
    columns: {
      projectId: 'none',
      remindAfter: 'none',
      escalateAfter: 'none',
      version: 'none',
    },
  },
  requestReminder: {
    processing: 'participation',
    columns: {
      projectId: 'none',
      articleRegistrationId: 'reference',
      stage: 'none',
      sentAt: 'participation',
    },
  },
};
