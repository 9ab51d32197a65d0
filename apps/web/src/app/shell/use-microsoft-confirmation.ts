import { useEffect, useState } from 'react';
import { subscribeMicrosoftProof, openMicrosoftWindow } from '../../lib/microsoft-proof.ts';

type MicrosoftConfirmation =
  | { readonly state: 'none' | 'pending' | 'blocked' | 'failed'; readonly token: null }
  | { readonly state: 'proved'; readonly token: string };

const at = (state: Exclude<MicrosoftConfirmation['state'], 'proved'>): MicrosoftConfirmation => ({
  state,
  token: null,
});

/** A confirmation with Microsoft in a window of its own, which ends in a token. */
export function useMicrosoftConfirmation() {
  const [confirmation, setConfirmation] = useState<MicrosoftConfirmation>(at('none'));
  const isPending = confirmation.state === 'pending';
  useEffect(() => {
    if (!isPending) return;
    return subscribeMicrosoftProof(({ outcome, token }) =>
      setConfirmation(
        outcome === 'proved' && token !== null ? { state: 'proved', token } : at('failed'),
      ),
    );
  }, [isPending]);
  return {
    ...confirmation,
    begin: () => setConfirmation(at(openMicrosoftWindow() ? 'pending' : 'blocked')),
    /** The server refused the token. */
    fail: () => setConfirmation(at('failed')),
  };
}
