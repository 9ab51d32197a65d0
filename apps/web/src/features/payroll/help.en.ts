import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/payroll': {
    title: 'Payroll',
    purpose:
      'See for each period what changes in payroll for {product}, and close the period in four steps.',
    can: [
      'Decide: put lines without an employee number on hold, review requests, and settle missed deductions net or waive them.',
      'Check: look at the totals, and unfold an employee to see the lines.',
      'Close: type how many lines do not count, and close.',
      'Deliver: download the file, give it to your payroll department and press Delivered.',
    ],
    after: [
      'An example of November, with cut-off date 20 and payday 25. Noor has a subscription from 1 November with €32.05 gross a month, but her employee number is missing.',
      'On 20 November you put her lines on hold and close. Nothing comes off her pay of November. December opens.',
      'On 2 December the provider adds the number. In December €32.05 comes off her gross pay.',
      'November is then a missed deduction of €32.05. It can no longer come off gross pay: you settle it net or waive it.',
      'Once it is closed, a period no longer changes. A line that did not count comes back automatically in the next one.',
    ],
    trouble: [
      'Is a line left out? Two people have its number, or it has odd characters. Have the provider correct it.',
      'Do you have to prove that a file was not changed? The checksums are under Proof.',
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
      'Does the employee pay twice, or get something free? The example warns you. Then change the components.',
      'Not sure of a pay code? Ask your payroll department.',
    ],
  },
};
