import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, type Ref } from 'react';
import classes from './choose-file-button.module.css';

interface ChooseFileButtonProps {
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
  readonly isPrimary?: boolean;
  /** The input itself, so that other code can move the focus to it. */
  readonly ref?: Ref<HTMLInputElement>;
  /** The id of the text that explains which files are accepted. */
  readonly describedBy?: string;
}

/** A field for one Excel file that looks like a button. */
export function ChooseFileButton({
  label,
  onChoose,
  isPrimary = false,
  ref,
  describedBy,
}: ChooseFileButtonProps) {
  const id = useId();
  return (
    <span className={classes.area}>
      <input
        id={id}
        ref={ref}
        className={classes.field}
        type="file"
        accept=".xlsx"
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // This lets the user choose the same file again after correcting it.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button
        component="label"
        htmlFor={id}
        className={classes.button}
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<IconUpload aria-hidden stroke={1.75} size={18} />}
      >
        {label}
      </Button>
    </span>
  );
}
