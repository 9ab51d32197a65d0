import { ProblemError } from '../../problem.ts';
import { readPasswordOwner } from '../../identity/passwords/password-owner.ts';
import { checkPassword } from '../../identity/passwords/password-rules.ts';
import type { Dependencies } from '../../dependencies.ts';

/** @throws {ProblemError} 422 with the faults of a chosen password */
export async function checkNewPassword(
  { config, database }: Dependencies,
  accountId: string,
  password: string,
): Promise<void> {
  const owner = await database.transaction({}, (db) => readPasswordOwner(db, config, accountId));
  const faults = checkPassword('password', password, owner);
  if (faults.length > 0) throw new ProblemError('invalid-input', faults);
}
