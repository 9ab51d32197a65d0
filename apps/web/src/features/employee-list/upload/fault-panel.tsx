import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import type { CellFault } from './fault-rules.ts';
import classes from './fault-panel.module.css';
import { FileRow } from '../file-row.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { EmployeeListFlow } from '../use-list-steps.ts';

interface FaultPanelProps {
  readonly faults: readonly CellFault[];
  /** The fault that counts the faults beyond the limit. */
  readonly beyondLimit: CellFault | undefined;
  /** The fault that names the sheet of the cells. */
  readonly sheet: CellFault | undefined;
  readonly steps: EmployeeListFlow;
}

/** Lists the faults in the list, cell by cell, and how to correct them. */
export function FaultPanel({ faults, beyondLimit, sheet, steps }: FaultPanelProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const dropping = useFileDrop(steps.choose);
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <section className={classes.panel} aria-label={t('employeeList.faults.caption')} {...dropping}>
      <FileRow
        file={steps.upload.list?.file ?? null}
        action={
          <Button
            variant="default"
            leftSection={<IconTrash aria-hidden stroke={1.75} size={16} />}
            onClick={steps.cancel}
          >
            {t('employeeList.upload.remove')}
          </Button>
        }
      />
      <Notice
        ref={noticeRef}
        tone="bad"
        role="alert"
        title={
          beyondLimit
            ? t('employeeList.faults.titleUntold')
            : t('employeeList.faults.title', { count: faults.length })
        }
      >
        {[
          t('employeeList.faults.text'),
          sheet && faultText(sheet),
          beyondLimit && faultText(beyondLimit),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('employeeList.faults.cell')}</th>
            <th scope="col">{t('employeeList.faults.what')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.cell} ${fault.code}`}>
              <th scope="row">{fault.cell}</th>
              <td>{faultText(fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <ChooseFileButton label={t('employeeList.upload.chooseOther')} onChoose={steps.choose} />
        <span className={classes.drop}>{t('employeeList.upload.dropOther')}</span>
      </div>
    </section>
  );
}
