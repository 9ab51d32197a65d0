import { useMutation } from '@tanstack/react-query';
import { adoptLanguage } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session-store.ts';
import { signIn } from './authentication-queries.ts';

/** Signs in. The answer tells whether a second step is wanted; without one the session starts. */
export function useSignIn() {
  const logIn = useSession((session) => session.logIn);
  return useMutation({
    mutationFn: signIn,
    onSuccess: (result) => {
      if (result.status !== 'LoggedIn') return;
      adoptLanguage(result.user.language);
      logIn(result);
    },
  });
}
