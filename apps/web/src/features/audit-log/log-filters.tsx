import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noFilters } from '../../lib/table-filters.ts';
import { today } from '../../lib/today.ts';
import classes from './audit-log-page.module.css';
import { logKinds } from './log-rules.ts';
import type { LogParameters } from './use-log-parameters.ts';

/** The filters of the log: the kind of change and the period. */
export function LogFilters({ parameters }: { readonly parameters: LogParameters }) {
  const { t } = useTranslation();
  const { log, setLog } = parameters;
  const day = today();
  return (
    <div className={classes.filters} role="group" aria-label={t('auditLog.filters')}>
      <NativeSelect
        className={classes.kind}
        aria-label={t('auditLog.kind')}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        data={[
          { value: '', label: t('auditLog.everything') },
          ...logKinds.map((kind) => ({ value: kind, label: t(`auditLog.kinds.${kind}`) })),
        ]}
        value={log.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setLog({ kind: logKinds.find((kind) => kind === value) ?? null })
        }
      />
      <label className={classes.date}>
        <span>{t('auditLog.from')}</span>
        <TextInput
          type="date"
          value={log.from}
          max={log.until || day}
          onChange={(event) => setLog({ from: event.currentTarget.value })}
        />
      </label>
      <label className={classes.date}>
        <span>{t('auditLog.until')}</span>
        <TextInput
          type="date"
          value={log.until}
          min={log.from || undefined}
          max={day}
          onChange={(event) => setLog({ until: event.currentTarget.value })}
        />
      </label>
      {parameters.filters && (
        <CloseButton
          size={36}
          iconSize={18}
          aria-label={t('auditLog.clearFilters')}
          onClick={() => parameters.set({ filters: noFilters })}
        />
      )}
    </div>
  );
}
