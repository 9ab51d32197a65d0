import type { Db } from '../database/database.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

const codeCount = 10;

/** Ten new codes in place of any before. @returns them as they are shown, this once */
export async function replaceRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  await deleteRecoveryCodes(db, accountId);
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashRecoveryCode(code),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/** Uses a code up, in one statement. @returns false when it is none, or was used before */
export async function useRecoveryCode(
  db: Db,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}
