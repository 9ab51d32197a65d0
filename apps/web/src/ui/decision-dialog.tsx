import { Button, Modal } from '@mantine/core';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import classes from './decision-dialog.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface DecisionDialogProps {
  isOpen: boolean;
  title: string;
  closeLabel: string;
  isBusy: boolean;
  onClose: () => void;
  /** In px; on a phone the dialog is never wider than the screen. */
  size?: number;
  /** Fills the screen of a phone: for a form with fields to type in. */
  isFullOnPhone?: boolean;
  /** A `DecisionDialog.Form`; it starts anew each time the dialog opens. */
  children: ReactNode;
}

/**
 * A dialog that ends in one decision. It keeps the focus inside and gives it back; while the
 * decision is on its way it cannot be closed.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={props.isOpen}
      onClose={() => {
        if (!props.isBusy) props.onClose();
      }}
      title={props.title}
      closeButtonProps={{ 'aria-label': props.closeLabel, size: isPhone ? 44 : 36, iconSize: 18 }}
      size={props.size ?? 520}
      fullScreen={isPhone && props.isFullOnPhone === true}
      centered={!isPhone}
      closeOnClickOutside={false}
      // The page has one banner, and that is not the head of a dialog.
      attributes={{ header: { role: 'presentation' } }}
    >
      {props.children}
    </Modal>
  );
}

interface DecisionFormProps {
  cancelLabel: string;
  submitLabel: string;
  isSubmittable: boolean;
  isBusy: boolean;
  /** Something is gone for good once it is submitted. */
  isDestructive?: boolean;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  /** The form itself, for who moves the focus to a field of it. */
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

function DecisionForm({ formRef, ...props }: DecisionFormProps) {
  const { isBusy, isSubmittable } = props;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSubmittable && !isBusy) props.onSubmit(event);
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      {props.children}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onClose} disabled={isBusy}>
          {props.cancelLabel}
        </Button>
        <Button
          type="submit"
          variant="filled"
          {...(isSubmittable && props.isDestructive ? { color: 'red' } : {})}
          disabled={!isSubmittable}
          loading={isBusy}
        >
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}

DecisionDialog.Form = DecisionForm;
