import type { LoggedIn, LoginResult } from '@portal/contract/authentication';
import { useState } from 'react';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session-store.ts';

/** Where somebody is between the first step of signing in and the session. */
export type SignInStep =
  | { readonly name: 'first' }
  | { readonly name: 'code'; readonly challengeToken: string }
  | { readonly name: 'setup'; readonly challengeToken: string }
  | { readonly name: 'codes'; readonly session: LoggedIn; readonly codes: readonly string[] };

const first: SignInStep = { name: 'first' };

function startSession(session: LoggedIn): void {
  // One language for page, mails and exports: that of the account, whatever the page spoke before.
  // Who helps somebody keeps their own.
  if (!session.user.readOnly) chooseLanguage(session.user.language);
  useSession.getState().logIn(session);
}

/** The steps of signing in. The session starts with the last of them, and not before. */
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
    /** Whether these steps have led to a session. */
    isDone,
    /** Whether the first step has to be taken again because the second took too long. */
    isExpired,
    take: (result: LoginResult) => {
      setExpired(false);
      if (result.status === 'LoggedIn') return finish(result);
      const { challengeToken } = result;
      if (result.status === 'TotpRequired') return setStep({ name: 'code', challengeToken });
      setStep({ name: 'setup', challengeToken });
    },
    /** 2FA is set up: its recovery codes are shown before the session starts. */
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
