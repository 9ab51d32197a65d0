import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './file-row.module.css';

interface FileRowProps {
  /** Null when a saved list is restored. */
  readonly file: File | null;
  /** The name to show when there is no file. */
  readonly name?: string;
  /** Facts about the list, besides the size of the file. */
  readonly facts?: readonly string[];
  readonly action: ReactNode;
}

/** The file that the user is working with. */
export function FileRow({ file, name, facts = [], action }: FileRowProps) {
  const { t } = useTranslation();
  const { size } = useFormat();
  const [first, ...rest] = facts;
  const sizeText = file ? [size(file.size)] : [];
  const known = [...(first === undefined ? [] : [first]), ...sizeText, ...rest];
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.what}>
        <b>
          <bdi>{file?.name ?? name ?? t('employeeList.preview.putBack')}</bdi>
        </b>{' '}
        <span className={classes.facts}>{known.join(', ')}</span>
      </div>
      {action}
    </div>
  );
}
