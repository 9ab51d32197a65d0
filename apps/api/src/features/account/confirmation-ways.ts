import type { getConfirmationWays } from '@portal/contract/account';
import type { CallResult } from '@portal/contract/call';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { hasPasskeys } from '../../identity/passkeys/passkey-store.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/** The methods by which the account of a session can confirm its identity. */
export async function listConfirmationWays(
  db: Db,
  { entra }: Pick<Config, 'entra'>,
  { account, hasTotp }: Session,
): Promise<CallResult<typeof getConfirmationWays>> {
  const { entraObjectId } = await db
    .selectFrom('account')
    .select('entraObjectId')
    .where('accountId', '=', account.accountId)
    .executeTakeFirstOrThrow();
  return {
    asksPin: hasTotp,
    microsoft: entra !== undefined && entraObjectId !== null,
    passkey: await hasPasskeys(db, account.accountId),
  };
}
