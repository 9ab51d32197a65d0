import { exchangeTopics } from '../../domain-ui/help/exchange-help.en.ts';
import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/requests/to-approve': {
    title: 'Requests: to review',
    purpose: 'These are the requests from employees that are waiting for your decision.',
    can: [
      'Open a request to see the checks and decide.',
      'Select several requests to approve or reject them together. ‘All checks OK’ shows only those where every check is OK.',
      'Search, filter and save filters as a view. Excel exports what you see. Opened from the menu, the list shows everything that waits again.',
    ],
    after: [
      'When you approve, you sign the supplement to the employment contract (AAO) at once. The subscription begins on its start date. The employee, the provider and colleagues with the Copy of approvals right get an e-mail.',
      'When you reject, the employee gets an e-mail with your reason.',
      'A decision cannot be undone.',
    ],
    trouble: [
      'Is a selected request no longer in the list? Choose ‘Show’ beside the number. It tells you who they are.',
      'No buttons to decide? Then you may look at requests, but not review them. Ask a manager for the Authorise right.',
      'Was a colleague first? Then their decision counts, and you see who it was.',
      'Going on holiday? [Name a stand-in](/settings/stand-in).',
    ],
  },
  '/requests/approved': {
    title: 'Requests: approved',
    purpose: 'All approved requests, with who approved them and when.',
    can: [
      'Open a request to download the signed AAO.',
      'Search, filter and export the list to Excel.',
    ],
    after: ['Nothing changes here any more: an approval is final.'],
    trouble: [
      'Is something wrong with an approved subscription? [Send the provider a message](/contact). Only they can change it.',
      'Does it say ‘Automatic’? Then this project approves requests automatically. [This is how signing is set](/settings/authorize-settings).',
    ],
  },
  '/requests/rejected': {
    title: 'Requests: rejected',
    purpose:
      'The requests that were rejected, with the reason, and those that employees withdrew themselves.',
    can: [
      'Open a request to read the reason, or download the request as a PDF.',
      'Filter by ‘Withdrawn’ to see only those.',
    ],
    after: [
      'The employee has had the reason by e-mail. No e-mail is sent when a request is withdrawn.',
    ],
    trouble: [
      'Rejected by mistake? It cannot be undone. Ask the employee to make a new request.',
      'Is an old request gone? The portal deletes it after its [retention period](/settings/retention).',
    ],
  },
  '/requests/detail/:id': {
    title: 'Reviewing a request',
    purpose: 'Everything about one request, and the place to decide on it.',
    can: [
      'Look at the checks: is the employee on the [employee list](/settings/employeelist), is there no other subscription, is the price right?',
      'First edit what is wrong, or download the draft AAO to see what will be signed.',
      'Approve or reject, and go on to the next request. The ? key shows the keyboard shortcuts.',
    ],
    after: [
      'When you approve, you confirm that pay stays at or above the minimum wage. You then sign the AAO on behalf of the employer, with your name and the time in it.',
      'The subscription begins on its start date. The employee, the provider and colleagues with the Copy of approvals right get an e-mail.',
      'When you reject, the employee gets an e-mail with your reason. Neither can be undone.',
    ],
    trouble: [
      '‘The request has changed in the meantime’: somebody changed something. Nothing was saved. Look at it and decide again.',
      'A check that is not OK does not stop you. The decision is yours.',
      'No buttons? Then you may not decide. Ask a manager for the Authorise right.',
    ],
    topics: exchangeTopics,
  },
  '/requests/detail-edit/:id': {
    title: 'Editing a request',
    purpose: 'Correct a request before you decide on it.',
    can: [
      'Change the employee number, department, cost centre, employer contribution and start date, as far as this project allows.',
      'With the contribution you see at once what the employee will pay.',
    ],
    after: [
      'Saving is not approving: the request goes on waiting.',
      'The history shows who changed what. The provider is told of the change too.',
    ],
    trouble: [
      'Did a colleague make changes at the same time? You choose for each field. Nothing is lost.',
      'If you reload the page or are signed out, what you typed is still there as a draft. If you close the tab, it is gone.',
      'Is a start date too early or too late? The first and last day are shown at the field.',
    ],
  },
  '/settings/rejection-reasons': {
    title: 'Reasons for rejection',
    purpose: 'Keep reasons that come up often at hand, so that nobody has to type them again.',
    can: ['Add a reason, change it or delete it.'],
    after: [
      'Whoever rejects a request can choose the reason at once and still change the text.',
      'The employee reads the text. Only you and your colleagues see the name in the list.',
      'Earlier rejections keep their text.',
    ],
    trouble: [
      'Is the list full? Delete a reason first.',
      'Unable to change anything? Only people with the Management right can.',
    ],
  },
};
