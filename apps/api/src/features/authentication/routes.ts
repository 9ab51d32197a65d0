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
import { withLinkThrottle } from './link-tries.ts';
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
  /** Audit entries of an anonymous request have its id too. */
  const within = ({ id }: { readonly id: string }): Dependencies => ({
    ...services,
    database: databaseIn(services.database, id),
  });
  return [
    route(loginWithCredentials, ({ request }, { body }) =>
      logInWithCredentials(within(request), body, request),
    ),
    route(loginWithTotp, ({ request }, { body }) => logInWithTotp(within(request), body, request)),
    route(beginPasskeySignIn, async () =>
      assertionOptions(
        services.config,
        { use: 'passkey-sign-in' },
        { passkeys: [], now: services.clock.now() },
      ),
    ),
    route(loginWithPasskey, ({ request }, { body }) =>
      logInWithPasskey(within(request), body, request),
    ),
    route(getChallengeTotpSetupCode, ({ request }, { body }) =>
      beginChallengeTotp(within(request), body, request),
    ),
    route(enableChallengeTotp, ({ request }, { body }) =>
      finishChallengeTotp(within(request), body, request),
    ),
    route(loginWithToken, ({ request }, { body }) =>
      withLinkThrottle(services, request.client, () =>
        logInWithLink(within(request), body, request),
      ),
    ),
    route(activateAccount, ({ request }, { body }) =>
      withLinkThrottle(services, request.client, () => chooseFirstPassword(within(request), body)),
    ),
    route(isActivationTokenValid, ({ request }, { body }) =>
      withLinkThrottle(
        services,
        request.client,
        () => isActivationLinkOpen(services, body),
        ({ data }) => data,
      ),
    ),
    route(requestPasswordResetToken, ({ request }, { body }) =>
      requestLink(within(request), body, request),
    ),
    route(isPasswordResetTokenValid, ({ request }, { body }) =>
      withLinkThrottle(
        services,
        request.client,
        () => isPasswordResetLinkOpen(services, body),
        ({ data }) => data,
      ),
    ),
    route(resetPassword, ({ request }, { body }) =>
      withLinkThrottle(services, request.client, () => setPasswordByLink(within(request), body)),
    ),
    route(isEmailChangeTokenValid, ({ request }, { body }) =>
      withLinkThrottle(
        services,
        request.client,
        () => describeEmailChangeLink(services, body),
        ({ data }) => data,
      ),
    ),
    route(confirmEmailChange, ({ request }, { body }) =>
      withLinkThrottle(services, request.client, () => confirmNewAddress(within(request), body)),
    ),
    route(vetoEmailChange, ({ request }, { body }) =>
      withLinkThrottle(services, request.client, () => undoEmailChange(within(request), body)),
    ),
    route(refreshAccessToken, ({ request }, { body }) =>
      refreshTokens(within(request), body, request),
    ),
    route(logout, ({ request }, { body }) => logOut(within(request), body)),
  ];
};
