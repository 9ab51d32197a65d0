import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/audit-log': {
    title: 'Log',
    purpose: 'Read back who did what and when in this project.',
    can: ['Search by name, filter by kind of change or by date, and export to Excel.'],
    after: [
      'Nobody can change the entries of the log.',
      'They disappear once the retention period is over. The name of an employee who was erased goes.',
    ],
    trouble: ['Is something not right? Ask whoever did it, or the provider.'],
  },
};
