import type { nl } from '../nl.ts';

export const standInMail: typeof nl.standInMail = {
  named: {
    subject: '{brand}: you have been named as a stand-in',
    intro: '{approver} has named you as their stand-in at {project}, from {from} to {until}.',
    onBehalf:
      'In that period you may decide on requests for {product} on behalf of {approver}. New requests are then e-mailed to you too. What you approve says that you did so on behalf of {approver}.',
    ownName:
      'In that period new requests for {product} are e-mailed to you. You may decide on them already, and do so in your own name.',
    action: 'View the requests waiting for a decision:',
  },
  ended: {
    subject: '{brand}: you are no longer a stand-in',
    intro: '{approver} has ended your period as a stand-in at {project}, from {from} to {until}.',
    introByManager:
      '{actor} has ended your period as a stand-in for {approver} at {project}, from {from} to {until}.',
    outro: 'From now on you no longer decide on requests on behalf of {approver}.',
  },
  endedForApprover: {
    subject: '{brand}: your stand-in period has been ended',
    intro:
      '{actor} has ended the period in which {standIn} stands in for you at {project}, from {from} to {until}.',
    outro: 'From now on {standIn} no longer decides on requests on your behalf.',
  },
};
