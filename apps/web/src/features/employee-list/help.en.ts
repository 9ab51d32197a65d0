import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/employeelist': {
    title: 'Employee list',
    purpose: 'See who has left but still has a subscription.',
    can: [
      'Download the current list, change it in Excel and upload it again. Or upload the list from your payroll software.',
      'First see who is new, who disappears and who stays, and then save the list.',
      'Report those who have left under ‘Subscriptions to cancel’.',
    ],
    after: [
      'Saving cancels no subscriptions. You do that yourself.',
      'Cancelled subscriptions end at the end of this month. The employees, the provider and colleagues with the Mutations right get an e-mail.',
      'Was a cancellation a mistake? Choose ‘Rectify’. The provider is told. The end date stays until the provider puts it right.',
    ],
    trouble: [
      'Is the file refused? The message says how to save it correctly (.xlsx, no more than 5 MB) and which cell is wrong.',
      'Of several worksheets the first visible one with column names counts.',
      'Is an employee number written differently, with a quotation mark in front? Then it counts as the same. You see it in the differences.',
      'Does a list look like a mistake, because many people or running subscriptions are missing? Then you type that number to continue.',
      'Saved the wrong list? Put the previous one back under ‘Processed lists’.',
      'Did a colleague save a list at the same time? Then yours is not saved. Compare it again.',
    ],
  },
};
