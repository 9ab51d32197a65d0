import { recoveryCodeCount } from '@portal/contract/limits';
import type { Db } from '../../database/database.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/** Replaces all recovery codes by ten new ones. @returns them as they are shown, this once */
export async function replaceRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  await deleteRecoveryCodes(db, accountId);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await db
    .insertInto('recoveryCode')
    .values(
      codes.map((code) => ({
        accountId,
        codeHash: hashRecoveryCode(code),
        usedAt: null,
      })),
    )
    .execute();
  return codes;
}

/** Uses a code up, in one statement. @returns false when it does not exist, or was used before */
export async function useRecoveryCode(
  db: Db,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashRecoveryCode(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
}
