import type { HelpPage } from '../../ui/help-page.ts';

export const payrollHelp: HelpPage = {
  title: 'Payroll',
  purpose: 'See for each period what payroll has to change because of {product}.',
  can: [
    'Check the lines, and hold one that should not count yet.',
    'Decide on amounts that were missed in an earlier period: settle them net, or waive them.',
    'Close the period and download the files. Then mark them as delivered and confirmed.',
  ],
  after: [
    'Once it is closed, a period no longer changes and the next one opens.',
    'A line that was held comes back in the next period by itself.',
    'What was not deducted in time may later come off net pay only.',
  ],
  trouble: [
    'Is an employee number missing? Hold the line, or have the provider add it.',
    'Forgot something in a closed period? The difference comes as a correction in the next one.',
  ],
};

export const payrollSettingsHelp: HelpPage = {
  title: 'Payroll settings',
  purpose: 'Say how your payroll works.',
  can: [
    'Choose months or four weeks, the cut-off day and the payday.',
    'Give each component that counts a pay code, and put together your own file.',
    'See in the example what this does to the pay of an employee.',
  ],
  after: [
    'When a period is closed, the settings are kept with it.',
    'What was running at the start counts as known and is not sent.',
  ],
  trouble: [
    'Does the employee pay twice, or get something free? The example warns you; change the components.',
    'Do you not know a pay code? Ask your payroll department.',
  ],
};
