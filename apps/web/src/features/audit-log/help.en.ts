import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/audit-log': {
    title: 'Activity log',
    purpose: 'Read back who did what and when in this project.',
    can: ['Search by name, filter by kind of change or by date, and export to Excel.'],
    after: [
      'Nobody can change the entries of the activity log.',
      'They disappear after the [retention period](/settings/retention). When you erase the data of an employee, the name goes too.',
    ],
    trouble: ['Is something not right? Ask whoever did it, or the provider.'],
  },
};
