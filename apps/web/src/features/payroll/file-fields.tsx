import { ActionIcon, TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import {
  type PayrollFileField,
  payrollFileFields,
  type PayrollFileSettings,
} from '@portal/contract/payroll-settings';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import classes from './payroll-page.module.css';

interface FileFieldsProps {
  readonly file: PayrollFileSettings;
  readonly isLocked: boolean;
  readonly onChange: (file: PayrollFileSettings) => void;
}

const separators = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'pipe' } as const;
const decimalSigns = { ',': 'comma', '.': 'point' } as const;
const encodings = { 'utf-8': 'plain', 'utf-8-bom': 'marked', 'windows-1252': 'windows' } as const;
const dateFormats = ['YYYY-MM-DD', 'DD-MM-YYYY', 'YYYYMMDD'] as const;
const contents = ['Mutations', 'Full'] as const;

const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** The format of the employer's own file. */
export function FileFields({ file, isLocked, onChange }: FileFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<PayrollFileSettings>) => onChange({ ...file, ...part });
  // One more than there are, so that a column can be added.
  const slots = Array.from({
    length: Math.min(file.columns.length + 1, payrollFileFields.length),
  });
  const setColumn = (index: number, field: PayrollFileField | '', header: string) => {
    const columns = [...file.columns];
    if (field === '') columns.splice(index, 1);
    else columns[index] = { field, header };
    if (columns.length > 0) change({ columns });
  };
  const moveUp = (index: number) => {
    const columns = [...file.columns];
    columns.splice(index - 1, 0, ...columns.splice(index, 1));
    change({ columns });
  };
  return (
    <>
      <div className={classes.fields}>
        <Choice
          label={t('payrollSettings.separator')}
          disabled={isLocked}
          value={file.separator}
          onChange={(event) =>
            change({ separator: event.currentTarget.value as PayrollFileSettings['separator'] })
          }
          data={keys(separators).map((value) => ({
            value,
            label: t(`payrollSettings.separators.${separators[value]}`),
          }))}
        />
        <Choice
          label={t('payrollSettings.decimalSign')}
          disabled={isLocked}
          value={file.decimalSign}
          onChange={(event) =>
            change({ decimalSign: event.currentTarget.value as PayrollFileSettings['decimalSign'] })
          }
          data={keys(decimalSigns).map((value) => ({
            value,
            label: t(`payrollSettings.decimalSigns.${decimalSigns[value]}`),
          }))}
        />
        <Choice
          label={t('payrollSettings.dateFormat')}
          disabled={isLocked}
          value={file.dateFormat}
          onChange={(event) =>
            change({ dateFormat: event.currentTarget.value as PayrollFileSettings['dateFormat'] })
          }
          data={dateFormats.map((value) => ({
            value,
            label: t(`payrollSettings.dateFormats.${value}`),
          }))}
        />
        <Choice
          label={t('payrollSettings.encoding')}
          disabled={isLocked}
          value={file.encoding}
          onChange={(event) =>
            change({ encoding: event.currentTarget.value as PayrollFileSettings['encoding'] })
          }
          data={keys(encodings).map((value) => ({
            value,
            label: t(`payrollSettings.encodings.${encodings[value]}`),
          }))}
        />
        <Choice
          label={t('payrollSettings.content')}
          disabled={isLocked}
          value={file.content}
          onChange={(event) =>
            change({ content: event.currentTarget.value as PayrollFileSettings['content'] })
          }
          data={contents.map((value) => ({
            value,
            label: t(`payrollSettings.contents.${value}`),
          }))}
        />
      </div>
      <h3>{t('payrollSettings.columns')}</h3>
      {slots.map((_, index) => {
        const column = file.columns[index];
        const number = index + 1;
        return (
          <div key={index} className={classes.fields}>
            <Choice
              label={t('payrollSettings.column', { number })}
              disabled={isLocked}
              value={column?.field ?? ''}
              onChange={(event) => {
                const field = event.currentTarget.value as PayrollFileField | '';
                setColumn(index, field, field && t(`payrollSettings.fields.${field}`));
              }}
              data={[
                { value: '', label: t('payrollSettings.noColumn') },
                ...payrollFileFields.map((value) => ({
                  value,
                  label: t(`payrollSettings.fields.${value}`),
                })),
              ]}
            />
            {column && (
              <div className={classes.ordered}>
                <TextInput
                  label={t('payrollSettings.header', { number })}
                  readOnly={isLocked}
                  maxLength={maxLength.payrollHeader}
                  value={column.header}
                  onChange={(event) => setColumn(index, column.field, event.currentTarget.value)}
                />
                {index > 0 && !isLocked && (
                  <ActionIcon
                    variant="default"
                    className={classes.move}
                    aria-label={t('payrollSettings.moveUp', { number })}
                    onClick={() => moveUp(index)}
                  >
                    <IconArrowUp aria-hidden stroke={1.75} size={16} />
                  </ActionIcon>
                )}
              </div>
            )}
          </div>
        );
      })}
    </>
  );
}
