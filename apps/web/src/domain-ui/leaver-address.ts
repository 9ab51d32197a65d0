/** The hash with which the page of a subscription opens the dialog that reports a leaver. */
export const leaverHash = '#leaver';

/** The address that opens the dialog to report a leaver, by the id of the subscription. */
export const leaverAddress = (subscriptionId: string): string =>
  `/subscriptions/detail/${subscriptionId}${leaverHash}`;
