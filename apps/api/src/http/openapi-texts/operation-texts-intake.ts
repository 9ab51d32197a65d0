import { maximumFileBytes } from '@portal/contract/limits';
import type { OperationText } from './text-shapes.ts';

const stepRepeats =
  'Saying what is so already changes nothing: no event, no mail, and no entry in the log. A ' +
  'subscription that has ended takes no step: 409 `state-changed`.';
const stepFollows = (event: string): string =>
  `What follows: the event \`${event}\`, an entry in the log of the project, and a mail to its ` +
  'members with `confirmationMails`.';
const megabytes = maximumFileBytes / 1024 / 1024;
const file =
  `The body is the file itself, at most ${megabytes} MB. What it is follows from its name and its ` +
  'first bytes, not from the content type.';

/** The calls of the intake. */
export const intakeTexts = {
  'Provider/PutProject': {
    text:
      "Creates the project of an employer under an id that you choose, or replaces its settings. Call it when an employer's contract starts and whenever its terms change; everything else of an employer belongs to its project.\n\n" +
      'A repeat replaces all settings: a field that the body leaves out gets its default, and a logo or news that it leaves out is taken away. Members, requests, subscriptions and files stay as they are. The managers of the project get a mail when `requireTotp` or `requiresAuthorization` was true and no longer is. No event follows.',
    codes: ['value-too-small', 'image-invalid', 'image-too-large'],
  },
  'Provider/PostInvitation': {
    text:
      'Makes a person of the employer a member of the project, with the rights in `flags`. Call it for the first person of a new project; that person can invite the others in the portal.\n\n' +
      'Who has no account gets one, and a mail with a link to choose a password. Who takes part in another project gets a mail that asks for consent, and is no member until they give it: `isWaiting` is then true. Somebody who was invited before and has not chosen a password gets a new link, and the old one stops working. The flags of somebody who is a member already stay as they are. When the flags have management, approval or payroll, the managers of the project get a mail, and another one when the membership comes to count. No event follows.',
    codes: [
      'emailaddress-invalid',
      'emailaddress-not-possible',
      'emailaddress-changing',
      'web-address',
    ],
  },
  'Provider/PostArticleRegistration': {
    text:
      'Submits the request of an employee for the product, once they agreed to it. Where the project requires authorisation it waits for a decision, and a mail goes to whoever may decide. Elsewhere it is approved at once: the subscription starts, the supplement (AAO) is signed, mails go to the employee, to members with `subscriptionCopy` and to you, and the event `article-registration-approved` follows. Submitting in itself leaves no event.\n\n' +
      'Sending the same `externalReference` with the same content again answers the first request, also after it was decided on. With other content it is 409 `differs`, and `errors` names the fields: correct the request in place of it.',
    codes: [
      'amounts-do-not-add-up',
      'date-invalid',
      'reference-in-use',
      'characters-unsupported',
      'sent-differently',
      'emailaddress-invalid',
    ],
  },
  'Provider/PutArticleRegistration': {
    text:
      'Corrects a request that waits for a decision. Send the whole request with the `externalReference` that it has. Fields that differ from what you sent before take the place of what the request holds, the amounts together; the others stay as an approver may have edited them.\n\n' +
      'The event `article-registration-corrected` follows, and no mail. An approver who has the request open cannot decide on it before they have seen what changed. The same again changes nothing and answers the version that the request has. Once it was decided on or withdrawn it is 409 `already-decided`, and `errors` says which.',
    codes: [
      'amounts-do-not-add-up',
      'date-invalid',
      'characters-unsupported',
      'emailaddress-invalid',
      'request-approved',
      'request-rejected',
      'request-withdrawn',
    ],
  },
  'Provider/WithdrawArticleRegistration': {
    text:
      'Withdraws a request that waits, because the employee changed their mind. It takes no body.\n\n' +
      'The event `article-registration-withdrawn` follows, and a mail to whoever may decide and had opened the request. A repeat is no failure and changes nothing. Once the request was decided on it is 409 `already-decided`: end the subscription of an approved request with `PUT …/subscriptions/{subscriptionId}/end`.',
    codes: ['request-approved', 'request-rejected'],
  },
  'Provider/PostSubscriptions': {
    text:
      'Brings in subscriptions that exist already, one JSON object a line, for instance when an employer comes over or to bring both sides into line. For a single change of one that runs, make the call for that change.\n\n' +
      'Either all lines count or none. A line whose `externalReference` is known replaces that subscription, and resets what it leaves out (see Lines in the introduction); one that says the same is counted as unchanged. Faults are named by line, from 1: `17.totalPrice`. At most a hundred faults are told.\n\n' +
      'What changes for a subscription that runs is told as the calls for a single change tell it: with their events, in the log, and in one mail for the whole upload to members with `confirmationMails`. New subscriptions have no event.',
    codes: [
      'amounts-do-not-add-up',
      'date-invalid',
      'date-too-early',
      'date-too-late',
      'subscription-ended',
      'field-is-required',
      'reference-repeated',
      'request-undecided',
      'line-malformed',
      'line-too-long',
      'too-many-lines',
      'characters-unsupported',
      'emailaddress-invalid',
    ],
  },
  'Provider/PutSuspension': {
    text:
      'Suspends a subscription from the day in the path on; that day names the suspension. The same day with another last day changes that suspension. Suspensions have no day in common, begin on or after the start and do not go beyond the end of the subscription.\n\n' +
      `${stepFollows('subscription-suspended')} ${stepRepeats}`,
    codes: ['date-too-early', 'date-too-late', 'suspension-overlaps', 'subscription-ended'],
  },
  'Provider/PutResumption': {
    text:
      'Resumes a suspended subscription: the day before `resumedOn` becomes the last day of the suspension. A suspension that begins on that very day is taken away.\n\n' +
      `${stepFollows('subscription-resumed')} ${stepRepeats}`,
    codes: ['not-suspended', 'date-too-late', 'subscription-ended'],
  },
  'Provider/PutSubscriptionAmounts': {
    text:
      'Sets what a subscription costs a month from the day in the path on, and who pays which part. The day is today at the earliest, not before the start and not after the end. The amounts that count on the first day of a month are those of that month; amounts of earlier days stay as they were, and the same day again replaces what was set for it.\n\n' +
      `${stepFollows('subscription-repriced')} ${stepRepeats}`,
    codes: ['amounts-do-not-add-up', 'date-too-early', 'date-too-late', 'subscription-ended'],
  },
  'Provider/PutRenewal': {
    text:
      'Renews a subscription that runs: sets its term in months and its last day, both of them. Suspensions are cut off at that day.\n\n' +
      `${stepFollows('subscription-renewed')} ${stepRepeats}`,
    codes: ['date-too-early', 'subscription-ended'],
  },
  'Provider/PutSubscriptionEnd': {
    text:
      'Sets, moves or removes the last day of a subscription that runs. Suspensions are cut off at that day, and one that begins after it is taken away. When the employer reports a leaver, the portal sets the end itself and tells it by the event `subscription-cancelled`; this call may then still move it.\n\n' +
      `${stepFollows('subscription-ended')} ${stepRepeats}`,
    codes: ['date-too-early', 'subscription-ended'],
  },
  'Provider/PutPortalTexts': {
    text:
      'Sets texts of the whole portal, for all projects at once: the announcement, maintenance, how you are reached, and your logo. What the body leaves out stays, but contact information is replaced as a whole. It counts at once. No event and no mail follow, and a repeat changes nothing.\n\n' +
      'While `maintenance` is on, the portal is closed to employers; the calls of this document go on.',
    codes: ['image-invalid', 'image-too-large', 'emailaddress-invalid'],
  },
  'Provider/PostEntraDecision': {
    text:
      "Answers whether a person of an employer's Microsoft directory may sign in to your shop, by the rules that the employer keeps in the portal, and which rule decided. Ask at each sign-in. A rule for the person goes before those for groups, and those before the one for everyone of the tenant; of two rules for groups, the one that forbids counts.\n\n" +
      'Nothing changes, but a refusal is shown to the employer. No event and no mail follow.',
    codes: ['guid-invalid'],
  },
  'Provider/PutProjectFile': {
    text: `Puts a file among those that the employer finds in the portal, or in the place of the one of that name. ${file} No event and no mail follow; the same again stores it anew.`,
    codes: ['file-type-mismatch'],
  },
  'Provider/DeleteProjectFile': {
    text: 'Takes a file away from those that the employer finds in the portal, for good. No event and no mail follow. A repeat is 404, for it is no longer there.',
  },
  'Provider/PutPromotionFile': {
    text: `Puts a file among the promotion material of all projects, or in the place of the one of that name in that folder; it then keeps its id, and its thumbnail goes where the file is another. ${file} Folders need not be made. No event and no mail follow.`,
    codes: ['file-type-mismatch'],
  },
  'Provider/PutPromotionThumbnail': {
    text: 'Sets the small picture by which people recognise a file of the promotion material: a PNG, JPEG or WebP in base64. It replaces the one that there was.',
    codes: ['image-invalid', 'image-too-large'],
  },
  'Provider/DeletePromotionFile': {
    text: 'Takes a file of the promotion material away for all projects, for good, with its thumbnail. Orders that name it stay. A repeat is 404, for it is no longer there.',
  },
} satisfies Record<string, OperationText>;
