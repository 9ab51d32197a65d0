import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ButtonRow } from './button-row.tsx';
import { useIsPhone } from './use-is-phone.ts';
import {
  follow,
  discardAll,
  recordLocation,
  traverse,
  guardNavigation,
  type LeaveTarget,
} from './navigation-guard.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved edits. */
  isActive: boolean;
  /** Runs when the user decides to leave. */
  onLeave: () => void;
  /** Whether the edits are a stored draft, which survives a reload by the page itself. */
  isStored?: boolean;
  /** The title and text of the dialog. By default they are about unsaved text in a form. */
  title?: string;
  text?: string;
}

/** A dialog below the guard closes on Escape, unless the key event comes from one of these. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

/** Confirms before a link, going back or forward, or closing the window discards unsaved edits. */
export function LeaveGuard({ isActive, onLeave, isStored = false, title, text }: LeaveGuardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const isPhone = useIsPhone();
  const [target, setTarget] = useState<LeaveTarget | null>(null);
  const isOpen = target !== null;

  const whenLeaving = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isActive) return;
    return guardNavigation({ confirm: setTarget, onLeave: () => whenLeaving(), isStored });
  }, [isActive, isStored]);
  useEffect(() => {
    if (isActive) recordLocation();
  }, [isActive, location]);

  const stay = () => setTarget(null);
  const leave = () => {
    discardAll();
    stay();
    if (typeof target === 'number') traverse(target);
    else if (target && !follow(target)) void navigate(target.pathname + target.search);
  };

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setTarget(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <Modal
      opened={isOpen}
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
