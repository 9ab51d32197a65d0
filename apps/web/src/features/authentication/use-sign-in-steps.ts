import type { LoggedIn, LoginResult } from '@portal/contract/authentication';
import { useState } from 'react';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session-store.ts';

/** The step between the start of signing in and the session. */
export type SignInStep =
  | { readonly name: 'first' }
  | { readonly name: 'code'; readonly challengeToken: string }
  | { readonly name: 'setup'; readonly challengeToken: string }
  | { readonly name: 'codes'; readonly session: LoggedIn; readonly codes: readonly string[] };

const first: SignInStep = { name: 'first' };

function startSession(session: LoggedIn): void {
  // The page switches to the language of the account, which its mails and exports use too. In a
  // support session the back office keeps its own language.
  if (!session.user.readOnly) chooseLanguage(session.user.language);
  useSession.getState().logIn(session);
}

/** The steps of signing in. The session starts only after the last one. */
export function useSignInSteps() {
  const [step, setStep] = useState<SignInStep>(first);
  const [isExpired, setExpired] = useState(false);
  const [isDone, setDone] = useState(false);
  const finish = (session: LoggedIn) => {
    startSession(session);
    setDone(true);
  };
  return {
    step,
    /** Whether these steps have started a session. */
    isDone,
    /** Whether the user must start again because the second step took too long. */
    isExpired,
    onResult: (result: LoginResult) => {
      setExpired(false);
      if (result.status === 'LoggedIn') return finish(result);
      const { challengeToken } = result;
      if (result.status === 'TotpRequired') return setStep({ name: 'code', challengeToken });
      setStep({ name: 'setup', challengeToken });
    },
    /** 2FA is set up: shows its recovery codes before the session starts. */
    showCodes: (session: LoggedIn, codes: readonly string[]) =>
      setStep({ name: 'codes', session, codes }),
    finish,
    startAgain: (reason?: 'expired') => {
      setExpired(reason === 'expired');
      setStep(first);
    },
  };
}

export type SignInSteps = ReturnType<typeof useSignInSteps>;
