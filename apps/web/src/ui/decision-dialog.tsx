import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface DecisionDialogProps {
  isOpen: boolean;
  title: string;
  closeLabel: string;
  cancelLabel: string;
  submitLabel: string;
  isSubmittable: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that ends in one decision. It keeps the focus inside and gives it back; while the
 * decision is on its way it cannot be closed.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const isPhone = useIsPhone();
  const { isBusy, onClose } = props;
  const close = () => {
    if (!isBusy) onClose();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (props.isSubmittable && !isBusy) props.onSubmit();
  }

  return (
    <Modal
      opened={props.isOpen}
      onClose={close}
      title={props.title}
      closeButtonProps={{ 'aria-label': props.closeLabel, size: isPhone ? 44 : 36 }}
      size={520}
      radius="md"
      centered={!isPhone}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
    >
      <form onSubmit={submit} noValidate>
        {props.children}
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={close} disabled={isBusy}>
            {props.cancelLabel}
          </Button>
          <Button type="submit" disabled={!props.isSubmittable} loading={isBusy}>
            {props.submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
