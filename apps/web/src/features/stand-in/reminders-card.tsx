import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { saveReminders, type Reminders } from '@portal/contract/reminders';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../lib/api-error.ts';
import { useRight } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { reminderDays, reminderFaults, toDays, toText } from './reminder-rules.ts';
import { remindersQuery, sendReminders } from './stand-in-queries.ts';
import classes from './stand-in-page.module.css';

interface RemindersFormProps {
  readonly projectId: string;
  readonly saved: Reminders;
  readonly mayChange: boolean;
}

function RemindersForm({ projectId, saved, mayChange }: RemindersFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = remindersQuery(projectId);
  const draft = useDraft('reminders', [saveReminders]);
  const form = useForm({
    fields: ['remindAfter', 'escalateAfter'],
    draft,
    initial: {
      remindAfter: toText(saved.remindAfter),
      escalateAfter: toText(saved.escalateAfter),
    },
    label: (field) => t(`fields.${field}`),
    faults: reminderFaults,
    send: (values) =>
      sendReminders(projectId, {
        version: saved.version,
        remindAfter: toDays(values.remindAfter),
        escalateAfter: toDays(values.escalateAfter),
      }),
    onDone: (now) => {
      client.setQueryData(queryKey, now);
      notify({ tone: 'ok', title: t('standIn.reminders.saved'), message: '' });
    },
    onFailure: () => void client.invalidateQueries({ queryKey }),
  });
  const choices = (field: 'remindAfter' | 'escalateAfter') => [
    { value: '', label: t('standIn.reminders.never') },
    ...reminderDays(saved[field], toDays(form.values[field])).map((count) => ({
      value: String(count),
      label: t('standIn.reminders.after', { count }),
    })),
  ];
  const isStale = isFailure(form.failure, saveReminders, 'state-changed');
  return (
    <form {...form.formProps}>
      {mayChange && <FormDraft draft={draft} />}
      {isStale && (
        <Notice tone="warn" role="alert" title={t('standIn.reminders.saveFailed')}>
          {t('standIn.reminders.changed', {
            remind: choices('remindAfter').find(({ value }) => value === toText(saved.remindAfter))
              ?.label,
            escalate: choices('escalateAfter').find(
              ({ value }) => value === toText(saved.escalateAfter),
            )?.label,
          })}
        </Notice>
      )}
      {form.failure && !isStale && (
        <ErrorAlert title={t('standIn.reminders.saveFailed')} error={form.failure} />
      )}
      <p className={classes.remindersText}>{t('standIn.reminders.text')}</p>
      <div className={classes.period}>
        {(['remindAfter', 'escalateAfter'] as const).map((field) => (
          <NativeSelect
            key={field}
            {...form.inputProps(field)}
            description={t(`standIn.reminders.${field}`)}
            rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
            disabled={!mayChange || form.isBusy}
            data={choices(field)}
          />
        ))}
      </div>
      {mayChange && (
        <Button
          type="submit"
          variant="default"
          className={classes.remindersSave}
          loading={form.isBusy}
          disabled={!form.isValid}
        >
          {t('standIn.reminders.save')}
        </Button>
      )}
    </form>
  );
}

/** When the portal mails again about requests that wait; for accounts that may view settings. */
export function RemindersCard({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const mayView = useRight('viewSettings');
  const mayChange = useRight('manageSettings');
  const query = useQuery({ ...remindersQuery(projectId), enabled: mayView });
  if (!mayView) return null;
  return (
    <Panel title={t('standIn.reminders.title')}>
      {query.isPending && (
        <Skeleton role="status" height={148} aria-label={t('standIn.reminders.loading')} />
      )}
      {query.error && !query.data && (
        <ErrorAlert
          title={t('standIn.reminders.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <RemindersForm projectId={projectId} saved={query.data} mayChange={mayChange} />
      )}
    </Panel>
  );
}
