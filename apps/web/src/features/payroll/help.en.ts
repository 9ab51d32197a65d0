import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/payroll': {
    title: 'Payroll',
    purpose: 'See for each period what payroll has to change because of {product}.',
    can: [
      'Check the lines, and put one on hold if it should not count yet.',
      'Decide on amounts that were missed in an earlier period: settle them net, or waive them.',
      'Close the period and download the files. Then mark them as delivered and confirmed.',
    ],
    after: [
      'Once it is closed, a period no longer changes and the next one opens.',
      'A line that was on hold or left out comes back automatically in the next period.',
      'What was not deducted in time can only come off net pay later.',
    ],
    trouble: [
      'Is an employee number missing? Put the line on hold, or have the provider add it. Otherwise you cannot close the period.',
      'Is a line left out? Then two people have the number, or it has odd characters. Have the provider correct it.',
      'Forgot something in a closed period? The difference comes as a correction in the next one.',
    ],
  },
  '/settings/payroll': {
    title: 'Payroll settings',
    purpose: 'Say how your payroll works.',
    can: [
      'Choose monthly or every four weeks, the cut-off date and the payday.',
      'Give a pay code to each component to be sent, and put together your own file.',
      'See in the example what this does to the pay of an employee.',
    ],
    after: [
      'When a period is closed, the settings are kept with it.',
      'What was running at the start counts as known and is not sent.',
    ],
    trouble: [
      'Does the employee pay twice, or get something free? The example warns you; change the components.',
      'Not sure of a pay code? Ask your payroll department.',
    ],
  },
};
