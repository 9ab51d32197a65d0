import { derivedId } from './derived-id.ts';
import type { TestPortal } from './test-portal.ts';

/** The id of the passkey that `insertPasskeyRow` gives an account. */
export const passkeyIdOf = (accountId: string): string => derivedId('passkey', accountId);

/** A passkey that no device has: it can be seen, renamed and removed. */
export const insertPasskeyRow = (portal: TestPortal, accountId: string) =>
  portal.database.transaction({}, (db) =>
    db
      .insertInto('passkey')
      .values({
        passkeyId: passkeyIdOf(accountId),
        accountId,
        credentialId: passkeyIdOf(accountId),
        publicKey: Buffer.from('no public key'),
        counter: 0,
        transports: [],
        name: 'Firefox, Windows',
        createdAt: portal.clock.now(),
        lastUsedAt: null,
      })
      .execute(),
  );
