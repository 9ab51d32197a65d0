import type { isEmailChangeTokenValid } from '@portal/contract/authentication';
import type { CallInput, CallResult } from '@portal/contract/call';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type EmailChange,
  findOpenChange,
} from '../../identity/email-change/email-change-store.ts';
import { describeRequester } from '../../identity/email-change/requested-by.ts';
import { isStillRequested } from '../../identity/email-change/is-still-requested.ts';
import { deleteLinkRequests } from '../../identity/links/link-request-store.ts';
import { consumeLink, findLink, findAccountForUpdate } from '../../identity/links/link-store.ts';
import { getAccount } from './authentication-store.ts';
import { linkInvalid } from './link-account.ts';

const purposes = ['email-confirm', 'email-veto'] as const;
export type EmailChangePurpose = (typeof purposes)[number];

interface LinkLookup {
  readonly token: string;
  readonly purposes: readonly EmailChangePurpose[];
  readonly now: Date;
}

/**
 * The change of a link, if the link still has an effect; the link is not used up. The transaction
 * must see all projects.
 */
async function findChangeOfLink(db: Db, lookup: LinkLookup) {
  const link = await findLink(db, lookup);
  const emailChangeId = link?.data['emailChangeId'];
  if (!link || typeof emailChangeId !== 'string') return undefined;
  const change = await findOpenChange(db, { emailChangeId, now: lookup.now });
  if (!change) return undefined;
  const doesNothing = change.confirmedAt !== null || !(await isStillRequested(db, change));
  if (link.purpose === 'email-confirm' && doesNothing) return undefined;
  return { purpose: link.purpose, change };
}

/** Whether a link about another address is valid, and what it does; this does not use it up. */
export async function describeEmailChangeLink(
  { database, clock }: Dependencies,
  { token }: CallInput<typeof isEmailChangeTokenValid>['body'],
): Promise<CallResult<typeof isEmailChangeTokenValid>> {
  const found = await database.transaction({ allProjects: true }, (db) =>
    describeLink(db, { token, purposes, now: clock.now() }),
  );
  return found ?? { ...deadLink };
}

const deadLink = {
  data: false,
  step: null,
  newEmailAddress: null,
  askedBy: null,
  takesPassword: false,
} as const;

async function describeLink(db: Db, lookup: LinkLookup) {
  const found = await findChangeOfLink(db, lookup);
  if (!found) return undefined;
  const { change, purpose } = found;
  return {
    data: true,
    step: purpose === 'email-veto' ? ('veto' as const) : ('confirm' as const),
    newEmailAddress: change.newAddress,
    askedBy: await describeRequester(db, change),
    takesPassword: (await findPasswordToProve(db, lookup)) !== undefined,
  };
}

/**
 * The password that confirming an address requires, when the account requested the change itself:
 * otherwise an attacker could give another person's mailbox an account that the attacker can still
 * sign in to. The transaction must see all projects.
 */
export async function findPasswordToProve(
  db: Db,
  { token, now }: Pick<LinkLookup, 'token' | 'now'>,
): Promise<{ accountId: string; passwordHash: string } | undefined> {
  const found = await findChangeOfLink(db, { token, purposes: ['email-confirm'], now });
  if (!found || found.change.requestedBy !== found.change.accountId) return undefined;
  const { accountId } = found.change;
  const { passwordHash } = await getAccount(db, { accountId });
  return passwordHash === null ? undefined : { accountId, passwordHash };
}

/**
 * Uses up a link about another address. Its account is locked until the transaction ends, so that
 * of two concurrent links the later sees the effect of the other. The transaction must see all
 * projects.
 * @throws {ProblemError} 422 link-invalid
 */
export async function useEmailChangeLink(
  db: Db,
  { token, purpose, now }: { token: string; purpose: EmailChangePurpose; now: Date },
): Promise<{ account: AccountForUpdate; change: EmailChange }> {
  const lookup = { token, purposes: [purpose], now };
  const seen = await findChangeOfLink(db, lookup);
  if (!seen) throw linkInvalid();
  const { accountId } = seen.change;
  await deleteLinkRequests(db, accountId);
  const account = await findAccountForUpdate(db, accountId);
  const change = account && (await findChangeOfLink(db, lookup))?.change;
  if (!account || !change || !(await consumeLink(db, lookup))) throw linkInvalid();
  return { account, change };
}

type AccountForUpdate = NonNullable<Awaited<ReturnType<typeof findAccountForUpdate>>>;
