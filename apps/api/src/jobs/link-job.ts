import type { Db } from '../database/database.ts';
import { linkToSend } from '../identity/links/link-request-rules.ts';
import { countLinks, dequeueLinkRequest } from '../identity/links/link-request-store.ts';
import { linkAddress } from '../identity/links/link-rules.ts';
import { createLink, findAccountForUpdate } from '../identity/links/link-store.ts';
import { isUnanswered } from '../identity/members/invitation-rules.ts';
import { recordInvitation } from '../identity/members/invitation-store.ts';
import { activationAgainMail, passwordResetMail, pinResetMail } from '../mail/account-mails.ts';
import { queueAccountMail } from '../mail/account-outbox.ts';
import type { Dependencies } from '../dependencies.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const mails = {
  activation: activationAgainMail,
  'password-reset': passwordResetMail,
  'pin-reset': pinResetMail,
};

/** The limit of links of one kind in this time, which protects mailboxes from being flooded. */
const maxLinks = 5;
const countedMilliseconds = 30 * 60_000;

/**
 * Turns the requests for links into mails. Runs after the response, so that the response time does
 * not reveal whether the account exists.
 * @returns the number of requests
 */
export async function sendRequestedLinks(services: Dependencies): Promise<number> {
  let handled = 0;
  while (await services.database.transaction({}, (db) => sendRequestedLink(db, services))) {
    handled += 1;
  }
  return handled;
}

/** @returns false when there was no request */
async function sendRequestedLink(db: Db, { config, clock }: Dependencies): Promise<boolean> {
  const request = await dequeueLinkRequest(db);
  if (!request) return false;
  const accountId = request.accountId;
  const account = accountId === null ? undefined : await findAccountForUpdate(db, accountId);
  const purpose = account && linkToSend(account, request.purpose, config);
  if (!account || !purpose) return true;

  const now = clock.now();
  const after = new Date(now.getTime() - countedMilliseconds);
  const owner = { accountId: account.accountId, purpose };
  if ((await countLinks(db, { ...owner, after })) >= maxLinks) return true;
  if (purpose === 'activation') {
    if (isUnanswered(account)) return true;
    await recordInvitation(db, account, { resetsCount: false });
  }
  const link = linkAddress(config.baseUrl, purpose, await createLink(db, { ...owner, now }));
  await queueAccountMail(db, config, account, (person, language) =>
    mails[purpose](config, person, link, language),
  );
  return true;
}

/** Sends the requested links until it is stopped. */
export const startLinkJob = (services: Dependencies, watch: JobCallbacks): PollingJob =>
  startPolling({ work: () => sendRequestedLinks(services), ...watch });
