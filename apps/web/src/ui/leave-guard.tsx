import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsPhone } from './use-is-phone.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved edits. */
  isActive: boolean;
  /** Runs when the user decides to leave. */
  onLeave: () => void;
  /** The question and its text. By default they are about unsaved text in a form. */
  title?: string;
  text?: string;
}

/** The link that an ordinary click opens within the page; undefined for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && !link.hash ? link : undefined;
}

/** Asks for confirmation before a link or closing the window throws away unsaved edits. */
export function LeaveGuard({ isActive, onLeave, title, text }: LeaveGuardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [goal, setGoal] = useState<string | null>(null);

  useEffect(() => {
    if (!isActive) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      // The link still gets the click but opens nothing, and a drawer around the link closes. The
      // dialog opens after that, so that the focus later returns to the right place.
      event.preventDefault();
      setTimeout(() => setGoal(link.pathname + link.search));
    };
    window.addEventListener('beforeunload', onClose);
    // `capture`, so that this listener runs before that of the link.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onClose);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isActive]);

  const stay = () => setGoal(null);
  const leave = () => {
    onLeave();
    stay();
    if (goal !== null) void navigate(goal);
  };

  return (
    <Modal
      opened={goal !== null}
      onClose={stay}
      title={title ?? t('leaveGuard.title')}
      withCloseButton={false}
      size={440}
      centered={!isPhone}
      attributes={{ header: { role: 'presentation' } }}
    >
      <p>{text ?? t('leaveGuard.text')}</p>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={leave}>
          {t('leaveGuard.leave')}
        </Button>
        <Button variant="filled" onClick={stay} data-autofocus>
          {t('leaveGuard.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
