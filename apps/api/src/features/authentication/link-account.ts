import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { invalidInput, type ProblemError } from '../../problem.ts';
import { findLink } from '../../identity/links/link-store.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { getAccount } from './authentication-store.ts';

/** The problem for every link that is not valid, whatever the reason. */
export const linkInvalid = (): ProblemError => invalidInput({ field: '', code: 'link-invalid' });

/** The account of a link, without using the link up; undefined when the link is not valid. */
export async function findLinkAccount(
  db: Db,
  config: Config,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
) {
  const link = await findLink(db, { token, purposes: [purpose], now });
  const account = link && (await getAccount(db, { accountId: link.accountId }));
  return account && maySignIn(account, config) ? account : undefined;
}
