import {
  confirmIdentity,
  disableTotp,
  enableTotp,
  endOtherSessions,
  endSession,
  getConfirmationWays,
  getProfile,
  getSessions,
  getTableColumns,
  getTotpSetupCode,
  isTotpEnabled,
  saveTableColumns,
  updateLanguage,
  updatePassword,
} from '@portal/contract/account';
import { getListMemory, saveLastProject, saveListMemory } from '@portal/contract/list-memory';
import {
  confirmIdentityByPasskey,
  beginPasskeyConfirmation,
  beginPasskeyRegistration,
  getPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '@portal/contract/passkey';
import { invalidInput, notFound } from '../../problem.ts';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { renamePasskey as saveName, showPasskeys } from '../../identity/passkeys/passkey-store.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';
import { beginTotpSetup, hasTotp } from '../../identity/totp/totp-setup.ts';
import { endOwnSession, listSessions } from './account-sessions.ts';
import { beginConfirmation, confirmByPasskey } from './confirm-by-passkey.ts';
import { confirmOwnIdentity } from './confirm-identity.ts';
import { listConfirmationWays } from './confirmation-ways.ts';
import { disableOwnTotp } from './disable-totp.ts';
import { enableOwnTotp } from './enable-totp.ts';
import { storeLastProject, readListMemory, saveOwnListMemory } from './list-memory.ts';
import { addPasskey, beginRegistration } from './register-passkey.ts';
import { removeOwnPasskey } from './remove-passkey.ts';
import { listTableColumns, saveOwnTableColumns } from './table-columns.ts';
import { saveLanguage } from './update-language.ts';
import { changePassword } from './update-password.ts';

export const accountRoutes = (services: Dependencies) => [
  route(getProfile, async ({ account }) => account),
  route(updatePassword, (context, { body }) => changePassword(services, context, body), {
    ownTransactions: true,
  }),
  route(isTotpEnabled, async ({ db, account }) => ({
    data: await hasTotp(db, account.accountId),
  })),
  route(getTotpSetupCode, async ({ db, account }) => {
    if (await hasTotp(db, account.accountId)) {
      throw invalidInput({ field: '', code: 'totp-already-enabled' });
    }
    return beginTotpSetup(db, services.config, account);
  }),
  route(enableTotp, (context, { body }) => enableOwnTotp(services, context, body), {
    ownTransactions: true,
  }),
  route(disableTotp, (context, { body }) => disableOwnTotp(services, context, body), {
    ownTransactions: true,
  }),
  route(confirmIdentity, (context, { body }) => confirmOwnIdentity(services, context, body), {
    ownTransactions: true,
  }),
  route(getConfirmationWays, ({ db, session }) =>
    listConfirmationWays(db, services.config, session),
  ),
  route(getPasskeys, async ({ db, account }) => ({
    items: await showPasskeys(db, account.accountId),
  })),
  route(beginPasskeyRegistration, (context) => beginRegistration(services, context)),
  route(registerPasskey, (context, { body }) => addPasskey(services, context, body)),
  route(renamePasskey, async ({ db, account }, { body }) => {
    if (!(await saveName(db, { accountId: account.accountId, ...body }))) throw notFound();
  }),
  route(removePasskey, (context, { body }) => removeOwnPasskey(services, context, body.passkeyId)),
  route(beginPasskeyConfirmation, (context) => beginConfirmation(services, context)),
  route(
    confirmIdentityByPasskey,
    (context, { body }) => confirmByPasskey(services, context, body),
    { ownTransactions: true },
  ),
  route(getSessions, async ({ db, session }) => ({
    items: await listSessions(db, { current: session, now: services.clock.now() }),
  })),
  route(endSession, async ({ db, account }, { body }) =>
    endOwnSession(db, {
      accountId: account.accountId,
      sessionId: body.sessionId,
      now: services.clock.now(),
    }),
  ),
  route(endOtherSessions, async ({ db, account, session }) =>
    endSessions(db, {
      accountId: account.accountId,
      keep: session.sessionId,
      reason: 'ended',
      now: services.clock.now(),
    }),
  ),
  route(updateLanguage, ({ db, account }, { body }) =>
    saveLanguage(db, { accountId: account.accountId, ...body }),
  ),
  route(getTableColumns, async ({ db, account }) => ({
    items: await listTableColumns(db, account.accountId),
  })),
  route(saveTableColumns, async ({ db, account }, { body }) =>
    saveOwnTableColumns(db, account.accountId, body),
  ),
  route(getListMemory, async ({ db, projectId, account }) => ({
    items: await readListMemory(db, { accountId: account.accountId, projectId }),
  })),
  route(saveListMemory, ({ db, account }, { body }) =>
    saveOwnListMemory(db, account.accountId, body),
  ),
  route(saveLastProject, ({ db, projectId, account }) =>
    storeLastProject(db, { accountId: account.accountId, projectId }),
  ),
];
