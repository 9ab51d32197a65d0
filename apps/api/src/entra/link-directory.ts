import { fullName } from '@portal/texts/format';
import { recordAudit } from '../audit/audit-log.ts';
import type { Config } from '../config.ts';
import { type Db, setScope } from '../database/database.ts';
import { invalidInput } from '../http/problem.ts';
import { microsoftLinkedMail } from '../mail/account-mails.ts';
import { queueAccountMail } from '../mail/account-outbox.ts';
import type { DirectoryPersonKey } from '../sessions/session-store.ts';

/**
 * Lets the account sign in as this person of a directory from now on, tells it by mail, and notes it
 * in each of its projects. One account has one person, and one person one account.
 * @throws {ProblemError} 422 link-invalid when either is linked already
 */
export async function linkToDirectory(
  db: Db,
  config: Config,
  { accountId, person, now }: { accountId: string; person: DirectoryPersonKey; now: Date },
): Promise<void> {
  const account = await db
    .updateTable('account')
    .set({ entra_tenant_id: person.tenantId, entra_object_id: person.objectId })
    .where('account_id', '=', accountId)
    .where('entra_object_id', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account as other')
            .select('other.account_id')
            .where('other.entra_tenant_id', '=', person.tenantId)
            .where('other.entra_object_id', '=', person.objectId),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      // Another account was linked to this person at the same moment, and was first.
      if (isTaken(error)) return undefined;
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
        name: fullName({
          firstName: account.first_name,
          infix: account.infix,
          lastName: account.last_name,
        }),
        directoryId: person.objectId,
        emailAddress: account.email_address,
      },
    });
  }
  await setScope(db, { accountId });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_entra';

/** The projects that the account is an active member of. */
export async function listActiveProjects(db: Db, accountId: string): Promise<string[]> {
  await setScope(db, { accountId });
  const rows = await db
    .selectFrom('membership')
    .select('project_id')
    .where('account_id', '=', accountId)
    .where('is_disabled', '=', false)
    // One order for all: two that note something in the same projects do not wait for each other.
    .orderBy('project_id')
    .execute();
  return rows.map((row) => row.project_id);
}
