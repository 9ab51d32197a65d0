import { useEffect, useState } from 'react';
import { subscribeMicrosoftProof, openMicrosoftWindow } from '../../lib/microsoft-proof.ts';

type Round =
  | { readonly state: 'none' | 'asked' | 'blocked' | 'failed'; readonly token: null }
  | { readonly state: 'proved'; readonly token: string };

const at = (state: Exclude<Round['state'], 'proved'>): Round => ({ state, token: null });

/** A confirmation with Microsoft in a window of its own, which ends in a token. */
export function useMicrosoftRound() {
  const [round, setRound] = useState<Round>(at('none'));
  const isAsked = round.state === 'asked';
  useEffect(() => {
    if (!isAsked) return;
    return subscribeMicrosoftProof(({ outcome, token }) =>
      setRound(outcome === 'proved' && token !== null ? { state: 'proved', token } : at('failed')),
    );
  }, [isAsked]);
  return {
    ...round,
    begin: () => setRound(at(openMicrosoftWindow() ? 'asked' : 'blocked')),
    /** The server refused the token. */
    fail: () => setRound(at('failed')),
  };
}
