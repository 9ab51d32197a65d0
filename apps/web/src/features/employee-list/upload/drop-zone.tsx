import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseFileButton } from './choose-file-button.tsx';
import classes from './upload-card.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps {
  readonly onChoose: (files: readonly File[]) => void;
  /** Takes the focus at once, because the element that had it was removed. */
  readonly takesFocus: boolean;
}

/** The area where the user drops a file or chooses one. */
export function DropZone({ onChoose, takesFocus }: DropZoneProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const dropping = useFileDrop(onChoose);
  useEffect(() => {
    if (takesFocus) fieldRef.current?.focus();
  }, [takesFocus]);

  return (
    <div className={classes.zone} {...dropping}>
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
