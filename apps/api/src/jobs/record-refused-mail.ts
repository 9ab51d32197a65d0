import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { auditedPerson, recordAccountAudit } from '../audit/account-audit.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { isFailingAddress } from '../mail/failing-addresses.ts';

const action = 'mail-refused';

/**
 * Records in the audit log, for the managers, that an address refuses mail: once, until a mail
 * arrives again. Must run before that state is stored with the address.
 */
export async function recordRefusedMail(
  db: Db,
  mail: { projectId: string | null; recipient: string },
  occurredAt: Date,
): Promise<void> {
  const { projectId, recipient: address } = mail;
  const entry = { occurredAt, actorAccountId: undefined, action } as const;
  const account = await db
    .selectFrom('account')
    .select(['accountId', 'emailAddress', 'firstName', 'infix', 'lastName', 'failingAddress'])
    .where(sql<boolean>`lower(email_address) = lower(${address})`)
    .executeTakeFirst();
  if (account) {
    const { accountId, failingAddress, emailAddress } = account;
    if (failingAddress?.toLowerCase() === emailAddress.toLowerCase()) return;
    await recordAccountAudit(db, { ...entry, accountId, person: auditedPerson(account) });
  } else if (projectId !== null && !(await isFailingAddress(db, { projectId, address }))) {
    const person = { name: address };
    const subject = { subjectType: 'project', subjectId: projectId } as const;
    await recordAudit(db, { ...entry, ...subject, projectId, details: {}, person });
  }
}
