import type { HelpTopic } from '../../ui/help-page.ts';

/** What approvers, and their employees, ask about the AAO and the salary exchange. */
export const exchangeTopics: readonly HelpTopic[] = [
  {
    question: 'What is an AAO?',
    lines: [
      'The AAO is a supplement to the employment contract. In it employer and employee lay down what they agree about the subscription.',
      'The salary exchange may only begin once the AAO is there. It cannot go back in time.',
    ],
  },
  {
    question: 'What does the exchange do to pay, pension and holiday allowance?',
    lines: [
      'The employee gives up gross pay and gets a reimbursement for it. That is untaxed, as far as the law allows.',
      'Pay for tax and social security becomes lower. Benefits for sickness, unemployment or disability may therefore be lower.',
      'The employer decides whether holiday allowance and pension go down too, within collective agreement and pension scheme. Each AAO with a gross exchange says so, and so does [Automatic signing](/settings/authorize-settings).',
      'Pay must stay at or above the statutory minimum wage. The employer checks this: the portal does not know the pay.',
      'This explains, and is not advice. When in doubt, ask your payroll adviser.',
    ],
  },
];
