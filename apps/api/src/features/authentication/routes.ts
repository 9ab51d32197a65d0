import {
  activateAccount,
  confirmEmailChange,
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  isActivationTokenValid,
  isEmailChangeTokenValid,
  isPasswordResetTokenValid,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  logout,
  refreshAccessToken,
  requestPasswordResetToken,
  resetPassword,
  vetoEmailChange,
} from '@portal/contract/authentication';
import { beginPasskeySignIn, loginWithPasskey } from '@portal/contract/passkey';
import { databaseIn } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { assertionOptions } from '../../identity/passkeys/passkey-options.ts';
import { chooseFirstPassword } from './activate-account.ts';
import { confirmNewAddress } from './confirm-email-change.ts';
import { describeEmailChangeLink } from './email-change-link.ts';
import { isActivationLinkOpen } from './is-activation-token-valid.ts';
import { withinLinkTries } from './link-tries.ts';
import { isPasswordResetLinkOpen } from './is-password-reset-token-valid.ts';
import { logInWithCredentials } from './login-with-credentials.ts';
import { logInWithPasskey } from './login-with-passkey.ts';
import { logInWithLink } from './login-with-token.ts';
import { logInWithTotp } from './login-with-totp.ts';
import { logOut } from './logout.ts';
import { refreshTokens } from './refresh-access-token.ts';
import { requestLink } from './request-password-reset-token.ts';
import { setPasswordByLink } from './reset-password.ts';
import { beginChallengeTotp, finishChallengeTotp } from './set-up-totp.ts';
import { undoEmailChange } from './veto-email-change.ts';

export const authenticationRoutes = (services: Dependencies) => {
  /** What a request does itself, before anybody is let in, stands in the log with its id too. */
  const within = ({ requestId }: { readonly requestId: string }): Dependencies => ({
    ...services,
    database: databaseIn(services.database, requestId),
  });
  return [
    route(loginWithCredentials, (context, { body }) =>
      logInWithCredentials(within(context), body, context),
    ),
    route(loginWithTotp, (context, { body }) => logInWithTotp(within(context), body, context)),
    route(beginPasskeySignIn, async () =>
      assertionOptions(
        services.config,
        { use: 'passkey-sign-in' },
        { passkeys: [], now: services.clock.now() },
      ),
    ),
    route(loginWithPasskey, (context, { body }) =>
      logInWithPasskey(within(context), body, context),
    ),
    route(getChallengeTotpSetupCode, (context, { body }) =>
      beginChallengeTotp(within(context), body, context),
    ),
    route(enableChallengeTotp, (context, { body }) =>
      finishChallengeTotp(within(context), body, context),
    ),
    route(loginWithToken, ({ client, browser, requestId }, { body }) =>
      withinLinkTries(services, client, () =>
        logInWithLink(within({ requestId }), body, { client, browser }),
      ),
    ),
    route(activateAccount, ({ client, requestId }, { body }) =>
      withinLinkTries(services, client, () => chooseFirstPassword(within({ requestId }), body)),
    ),
    route(isActivationTokenValid, ({ client }, { body }) =>
      withinLinkTries(
        services,
        client,
        () => isActivationLinkOpen(services, body),
        ({ data }) => data,
      ),
    ),
    route(requestPasswordResetToken, (context, { body }) =>
      requestLink(within(context), body, context),
    ),
    route(isPasswordResetTokenValid, ({ client }, { body }) =>
      withinLinkTries(
        services,
        client,
        () => isPasswordResetLinkOpen(services, body),
        ({ data }) => data,
      ),
    ),
    route(resetPassword, ({ client, requestId }, { body }) =>
      withinLinkTries(services, client, () => setPasswordByLink(within({ requestId }), body)),
    ),
    route(isEmailChangeTokenValid, ({ client }, { body }) =>
      withinLinkTries(
        services,
        client,
        () => describeEmailChangeLink(services, body),
        ({ data }) => data,
      ),
    ),
    route(confirmEmailChange, ({ client, requestId }, { body }) =>
      withinLinkTries(services, client, () => confirmNewAddress(within({ requestId }), body)),
    ),
    route(vetoEmailChange, ({ client, requestId }, { body }) =>
      withinLinkTries(services, client, () => undoEmailChange(within({ requestId }), body)),
    ),
    route(refreshAccessToken, (context, { body }) => refreshTokens(within(context), body, context)),
    route(logout, (context, { body }) => logOut(within(context), body)),
  ];
};
