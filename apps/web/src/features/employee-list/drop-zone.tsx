import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseFileButton } from './choose-file-button.tsx';
import classes from './upload-card.module.css';

interface DropZoneProps {
  readonly onChoose: (files: readonly File[]) => void;
  /** Takes the focus at once: what had it is gone. */
  readonly takesFocus: boolean;
}

/** A file that is dropped beside the zone must not take the place of the page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Where a file is dropped, or chosen. */
export function DropZone({ onChoose, takesFocus }: DropZoneProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();
  useEffect(() => {
    if (takesFocus) fieldRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  }

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={classes.drop}>{t('employeeList.upload.drop')}</p>
      <ChooseFileButton
        ref={fieldRef}
        label={t('employeeList.upload.choose')}
        describedBy={hintId}
        onChoose={onChoose}
        isPrimary
      />
      <p className={classes.limits} id={hintId}>
        {t('employeeList.upload.limits')}
      </p>
    </div>
  );
}
