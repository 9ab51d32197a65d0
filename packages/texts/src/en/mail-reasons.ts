import type { nl } from '../nl.ts';

export const mailReasons: typeof nl.mailReasons = {
  account: 'You get this message because it is about your account. You always get these.',
  address: 'You get this message because this e-mail address was given for an account.',
  invited: 'You get this message because you were invited with this e-mail address.',
  manager: 'You get this message because you manage {project}.',
  requests: 'You get this message because you may review requests at {project}.',
  opened: 'You get this message because you opened this request.',
  changes: 'You get this message because you have the Mutations right at {project}.',
  copies: 'You get this message because you have the Copy of approvals right at {project}.',
  payroll:
    'You get this message because you have the Payroll right at {project}. If nobody has that right, it goes to the managers.',
  standIn: 'You get this message because a period of standing in at {project} has changed.',
  digest: 'You get this digest because you chose it.',
  reminder:
    'You get this reminder because you may review requests that have been waiting for a while.',
  escalation: 'You get this reminder because you manage a project where requests are waiting.',
  applicant: 'You get this message because you made a request for {product}.',
  subscriber: 'You get this message because you have a subscription for {product}.',
  provider: 'You get this message because this is the e-mail address of the provider.',
  copyOfMessage: 'You get this message because you asked for a copy.',
  orderer: 'You get this message because you placed an order.',
};
