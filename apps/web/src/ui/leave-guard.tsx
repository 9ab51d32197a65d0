import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ButtonRow } from './button-row.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { follow, letGo, stayAt, traverse, watchLeaving, type LeaveGoal } from './watch-leaving.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved edits. */
  isActive: boolean;
  /** Runs when the user decides to leave. */
  onLeave: () => void;
  /** Whether the edits are a draft, which outlives a reload by the page itself. */
  isKept?: boolean;
  /** The question and its text. By default they are about unsaved text in a form. */
  title?: string;
  text?: string;
}

/** A dialog below the guard closes at Escape, unless the key was pressed on one of these. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

/**
 * Asks for confirmation before a link, going back or forward, or closing the window throws away
 * unsaved edits.
 */
export function LeaveGuard({ isActive, onLeave, isKept = false, title, text }: LeaveGuardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const isPhone = useIsPhone();
  const [goal, setGoal] = useState<LeaveGoal | null>(null);
  const isAsking = goal !== null;

  const whenLeaving = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isActive) return;
    return watchLeaving({ ask: setGoal, onLeave: () => whenLeaving(), isKept });
  }, [isActive, isKept]);
  useEffect(() => {
    if (isActive) stayAt();
  }, [isActive, location]);

  const stay = () => setGoal(null);
  const leave = () => {
    letGo();
    stay();
    if (typeof goal === 'number') traverse(goal);
    else if (goal && !follow(goal)) void navigate(goal.pathname + goal.search);
  };

  useEffect(() => {
    if (!isAsking) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setGoal(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isAsking]);

  return (
    <Modal
      opened={isAsking}
      onClose={stay}
      closeOnEscape={false}
      title={title ?? t('leaveGuard.title')}
      withCloseButton={false}
      size={440}
      centered={!isPhone}
      attributes={{ header: { role: 'presentation' }, content: ownEscape }}
    >
      <p>{text ?? t('leaveGuard.text')}</p>
      <ButtonRow>
        <Button variant="default" onClick={leave} {...ownEscape}>
          {t('leaveGuard.leave')}
        </Button>
        <Button variant="filled" onClick={stay} data-autofocus {...ownEscape}>
          {t('leaveGuard.stay')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
