import { getProfile, updateLanguage, updatePassword } from '@portal/contract/account';
import { expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

it('mails an account in its new language, and other accounts in theirs', async () => {
  const account = await makeAccount(portal());
  const other = await makeAccount(portal());
  const { token, emailAddress } = account;
  (await portal().call(updateLanguage, { body: { language: 'en' } }, token)).ok();
  const language = async (by: string) => (await portal().call(getProfile, {}, by)).ok().language;
  expect([await language(token), await language(other.token)]).toEqual(['en', 'nl']);
  const body = { password: testPassword, newPassword: 'Kersenbloesem-417' };
  (await portal().call(updatePassword, { body }, token)).ok();
  const [mail] = await readMailsTo(portal(), emailAddress);
  expect(mail?.subject).toBe('Sportportaal: your password has been changed');
  const unknown = { body: { language: 'fy' } as never };
  expect((await portal().call(updateLanguage, unknown, token)).status).toBe(422);
});
