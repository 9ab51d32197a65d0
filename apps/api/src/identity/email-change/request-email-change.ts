import type { Profile } from '@portal/contract/account';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { countLinks } from '../links/link-request-store.ts';
import { linkAddress } from '../links/link-rules.ts';
import { createLink } from '../links/link-store.ts';
import { emailChangeRequestedMail, emailConfirmMail } from '../../mail/account-details-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { emailChangeAudit } from './email-change-audit.ts';
import { listEmployersOf } from './requested-by.ts';
import { insertEmailChange, isAddressReserved } from './email-change-store.ts';

type Account = Selectable<AccountTable>;

/**
 * At most this many requests within `countedTime` (milliseconds), so that a mailbox is not flooded
 * with links.
 */
const maxRequests = 5;
const countedTime = 30 * 60_000;

/**
 * Requests another address for an account that the caller has locked. The new address gets a link
 * to confirm it, the old address a link to undo it; until the confirmation nothing changes. Both
 * mails name the requester and the employers. The transaction must see all projects.
 * @throws {ProblemError} 422 emailaddress-in-use, 429 after too many requests for the account
 */
export async function requestEmailChange(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  { account, newAddress, actor }: { account: Account; newAddress: string; actor: Profile },
): Promise<void> {
  const now = clock.now();
  const { accountId, emailAddress: oldAddress } = account;
  await checkRequests(db, { accountId, now });
  if (await isAddressTaken(db, { emailAddress: newAddress, accountId, now })) {
    throw invalidInput({ field: 'emailAddress', code: 'emailaddress-in-use' });
  }
  const { emailChangeId, vetoableUntil } = await insertEmailChange(db, {
    accountId,
    oldAddress,
    newAddress,
    requestedBy: actor.accountId,
    now,
  });
  const link = { accountId, now, data: { emailChangeId } };
  const confirmToken = await createLink(db, { ...link, purpose: 'email-confirm' });
  // Vetoes of earlier changes must keep working.
  const vetoToken = await createLink(db, { ...link, purpose: 'email-veto', replaces: false });

  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: actor.accountId,
    action: 'account-email-change-requested',
    ...emailChangeAudit(account, { from: oldAddress, to: newAddress }),
  });
  const employers = await listEmployersOf(db, accountId);
  const details = { actor, employers, isOwn: actor.accountId === accountId, moment: now };
  await queueAccountMail(
    db,
    config,
    { ...account, emailAddress: newAddress },
    (person, language) => {
      const link = linkAddress(config.baseUrl, 'email-confirm', confirmToken);
      return emailConfirmMail(config, person, { ...details, link }, language);
    },
  );
  await queueAccountMail(db, config, account, (person, language) => {
    const veto = {
      link: linkAddress(config.baseUrl, 'email-veto', vetoToken),
      until: vetoableUntil,
    };
    return emailChangeRequestedMail(config, person, { ...details, newAddress, veto }, language);
  });
}

/** @throws {ProblemError} 429 after `maxRequests` requests within `countedTime` */
async function checkRequests(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const after = new Date(now.getTime() - countedTime);
  const requests = await countLinks(db, { accountId, purpose: 'email-confirm', after });
  if (requests < maxRequests) return;
  throw new ProblemError('too-many-requests', [], { 'retry-after': String(countedTime / 1000) });
}

/** Whether an address belongs to another account, or is reserved for one. */
export async function isAddressTaken(
  db: Db,
  lookup: { emailAddress: string; accountId: string; now: Date },
): Promise<boolean> {
  const owner = await db
    .selectFrom('account')
    .select('accountId')
    .where(sql`lower(email_address)`, '=', sql`lower(${lookup.emailAddress})`)
    .where('accountId', '!=', lookup.accountId)
    .executeTakeFirst();
  return owner !== undefined || isAddressReserved(db, lookup);
}
