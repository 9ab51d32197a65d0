import { Button, Modal } from '@mantine/core';
import {
  createContext,
  use,
  useEffect,
  useRef,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { ButtonRow } from '../ui/button-row.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

interface DecisionDialogProps {
  isOpen: boolean;
  title: string;
  /**
   * The name of the close button; without it there is none, because another button closes the
   * dialog.
   */
  closeLabel: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  /**
   * Called when the dialog is unmounted and the focus is back on the element that had it before.
   */
  onClosed?: () => void;
  /** The width in px; on a phone the dialog is never wider than the screen. */
  size?: number;
  /** Fills the whole screen on a phone, for a form with fields to type in. */
  isFullOnPhone?: boolean;
  /** A `DecisionDialog.Form`; its state is new each time the dialog opens. */
  children: ReactNode;
}

const IsOpen = createContext(true);

/**
 * A dialog that ends in one decision. It traps the focus and returns it on close; it cannot be
 * closed while the decision is being sent.
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
      withCloseButton={props.closeLabel !== undefined && !props.isBusy}
      closeButtonProps={{ 'aria-label': props.closeLabel, size: isPhone ? 44 : 36, iconSize: 18 }}
      size={props.size ?? 520}
      fullScreen={isPhone && props.isFullOnPhone === true}
      centered={!isPhone}
      closeOnClickOutside={false}
      // Without animations this runs while the dialog is still closing. An element that takes the
      // focus then would count as the one that had it before, and lose it again to the button that
      // opened the dialog.
      onExitTransitionEnd={() => queueMicrotask(() => props.onClosed?.())}
      // A page may have one element with the role `banner`, and a `header` in a dialog would be a
      // second.
      attributes={{ header: { role: 'presentation' } }}
    >
      <IsOpen value={props.isOpen}>{props.children}</IsOpen>
    </Modal>
  );
}

interface DecisionFormProps {
  cancelLabel: string;
  submitLabel: string;
  isSubmittable: boolean;
  isBusy: boolean;
  /** Whether submitting removes something that the page cannot restore. */
  isDestructive?: boolean;
  /**
   * The id of the sentence that submitting confirms, if any: it describes the button, which then
   * has the initial focus.
   */
  confirmedId?: string;
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  /** The form element, so that a caller can move the focus to one of its fields. */
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

function DecisionForm({ formRef, ...props }: DecisionFormProps) {
  const { isBusy, isSubmittable } = props;
  const submitRef = useRef<HTMLButtonElement>(null);
  const isOpen = use(IsOpen);
  // The button loses the focus while it waits, and gets it back for a retry. A closing dialog must
  // not take the focus from the element that opened it.
  useEffect(() => {
    if (isOpen && !isBusy && document.activeElement === document.body) submitRef.current?.focus();
  }, [isOpen, isBusy]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSubmittable && !isBusy) props.onSubmit(event);
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      {props.children}
      <ButtonRow>
        <Button variant="default" onClick={props.onClose} disabled={isBusy}>
          {props.cancelLabel}
        </Button>
        <Button
          ref={submitRef}
          type="submit"
          variant="filled"
          {...(isSubmittable && props.isDestructive ? { color: 'red' } : {})}
          disabled={!isSubmittable}
          loading={isBusy}
          {...(props.confirmedId !== undefined && {
            'aria-describedby': props.confirmedId,
            'data-autofocus': true,
          })}
        >
          {props.submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}

DecisionDialog.Form = DecisionForm;
