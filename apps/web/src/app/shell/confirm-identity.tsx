import { type ComponentType, useEffect, useRef, useState } from 'react';
import { connectConfirmation } from '../../lib/confirmation.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../session/session-store.ts';
import { returnFocus } from '../../ui/return-focus.ts';

interface DialogProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

interface Question {
  readonly Dialog: ComponentType<DialogProps>;
  readonly onEnd: (isConfirmed: boolean) => void;
}

const loadDialog = () =>
  loadChunk(() => import('./confirm-identity-dialog.tsx')).then(
    (dialog) => dialog.ConfirmIdentityDialog,
  );

/**
 * Requests a confirmation of the user's identity when a call needs one, and returns the focus
 * afterwards. All waiting calls share one dialog, which opens above every other one.
 */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);
  const lastFocused = useRef<HTMLElement | null>(null);
  const isOpen = question !== null;

  useEffect(
    () =>
      connectConfirmation(async () => {
        // A support session does not have the password of the account.
        if (useSession.getState().user?.readOnly) return false;
        const Dialog = await loadDialog();
        return new Promise<boolean>((resolve) => {
          const onEnd = (isConfirmed: boolean) => {
            setQuestion(null);
            resolve(isConfirmed);
          };
          setQuestion({ Dialog, onEnd });
        });
      }),
    [],
  );

  useEffect(() => {
    if (isOpen) return;
    if (lastFocused.current) returnFocus(lastFocused.current);
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) lastFocused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isOpen]);

  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => {
    cancel.current = question && (() => question.onEnd(false));
  }, [question]);
  useEffect(() => {
    // Registered on mount, and so before any dialog of a screen: Escape must not close that one
    // too.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !cancel.current) return;
      event.stopImmediatePropagation();
      cancel.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return question && <question.Dialog onEnd={question.onEnd} />;
}
