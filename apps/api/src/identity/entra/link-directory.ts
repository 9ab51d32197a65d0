import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Config } from '../../config.ts';
import { type Db, setScope } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import { microsoftLinkedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { DirectoryPersonKey } from '../sessions/session-store.ts';

/**
 * Whether an account is linked to this person. Call it on the locked account: a sign-in at
 * Microsoft may have begun before the account changed.
 */
export const isLinkedTo = (
  account: { readonly entraTenantId: string | null; readonly entraObjectId: string | null },
  person: DirectoryPersonKey | null | undefined,
): boolean =>
  !!person &&
  account.entraTenantId === person.tenantId.toLowerCase() &&
  account.entraObjectId === person.objectId.toLowerCase();

/**
 * Links the account to this person of a directory for later sign-ins; a mail notifies the account,
 * and an entry is written in the log of each of its projects. An account has at most one person,
 * and a person one account.
 * @throws {ProblemError} 422 link-invalid when either is linked already
 */
export async function linkToDirectory(
  db: Db,
  config: Config,
  { accountId, person, now }: { accountId: string; person: DirectoryPersonKey; now: Date },
): Promise<void> {
  const account = await db
    .updateTable('account')
    .set({ entraTenantId: person.tenantId, entraObjectId: person.objectId })
    .where('accountId', '=', accountId)
    .where('entraObjectId', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account as other')
            .select('other.accountId')
            .where('other.entraTenantId', '=', person.tenantId)
            .where('other.entraObjectId', '=', person.objectId),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      // A concurrent call linked another account to this person.
      if (isUniqueViolation(error)) return undefined;
      throw error;
    });
  if (!account) throw invalidInput({ field: '', code: 'link-invalid' });

  await queueAccountMail(db, config, account, (name, language) =>
    microsoftLinkedMail(config, name, now, language),
  );
  for (const projectId of await listActiveProjects(db, accountId)) {
    await setScope(db, { projectId, accountId });
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: accountId,
      action: 'microsoft-linked',
      subjectType: 'account',
      subjectId: accountId,
      details: { tenantId: person.tenantId },
      person: {
        name: fullName(account),
        directoryId: person.objectId,
        emailAddress: account.emailAddress,
      },
    });
  }
  await setScope(db, { accountId });
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_entra';

/** The projects that the account is an active member of. */
export async function listActiveProjects(db: Db, accountId: string): Promise<string[]> {
  await setScope(db, { accountId });
  const rows = await db
    .selectFrom('membership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .where('isDisabled', '=', false)
    // All calls use this order, so that two calls that write in the same projects do not deadlock.
    .orderBy('projectId')
    .execute();
  return rows.map((row) => row.projectId);
}
