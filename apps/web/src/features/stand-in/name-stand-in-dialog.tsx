import { nameStandIn } from '@portal/contract/stand-in';
import { NativeSelect } from '@mantine/core';
import type { EmployerAccountRow } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { isDay } from '../../lib/day-text.ts';
import { today } from '../../lib/today.ts';
import { useProjects } from '../../session/project-store.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { colleaguesQuery, sendStandIn } from './stand-in-queries.ts';
import { latestDay, standInFaults } from './stand-in-rules.ts';
import classes from './stand-in-page.module.css';

interface NameStandInProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

const decides = (colleague: EmployerAccountRow | undefined): boolean =>
  colleague !== undefined && (colleague.authorize || colleague.userManagement);

/** A form for the colleague, the first day and the last day. */
function NameStandInForm({ projectId, onClose }: NameStandInProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const accountId = useProjects((state) => state.accountId);
  const query = useQuery(colleaguesQuery(projectId));
  const colleagues = query.data?.items.filter((each) => each.accountId !== accountId) ?? [];
  const day = today();
  const draft = useDraft('stand-in', [nameStandIn]);
  const form = useForm({
    fields: ['standInAccountId', 'fromDate', 'untilDate'],
    draft,
    initial: { fromDate: day },
    label: (field) => t(`fields.${field}`),
    faults: (values) => standInFaults(values, day, date),
    send: (values) => sendStandIn(projectId, values),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['project', projectId] });
      notify({
        tone: 'ok',
        title: t('standIn.named'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey="standIn.namedText"
            values={{
              name: chosen ? fullName(chosen) : '',
              from: date(form.values.fromDate),
              until: date(form.values.untilDate),
            }}
          />
        ),
      });
      onClose();
    },
  });
  const { values } = form;
  const chosen = colleagues.find((each) => each.accountId === values.standInAccountId);
  return (
    <DecisionDialog.Form
      cancelLabel={t('standIn.cancel')}
      submitLabel={t('standIn.name')}
      isSubmittable={form.isValid}
      isBusy={form.isBusy}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      onClose={onClose}
    >
      <FormDraft draft={draft} />
      <p>{t('standIn.dialogText')}</p>
      {query.error && !query.data && (
        <ErrorAlert
          title={t('standIn.colleaguesFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      <NativeSelect
        {...form.inputProps('standInAccountId')}
        className={classes.field}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        description={
          decides(chosen)
            ? t('standIn.decidesAlready')
            : query.data && colleagues.length === 0
              ? t('standIn.noColleagues')
              : undefined
        }
        data={[
          { value: '', label: t('standIn.choose'), disabled: true },
          ...colleagues.map((each) => ({ value: each.accountId, label: fullName(each) })),
        ]}
        disabled={form.isBusy}
        data-autofocus
      />
      <div className={classes.period}>
        <DateInput {...form.inputProps('fromDate')} min={day} readOnly={form.isBusy} />
        <DateInput
          {...form.inputProps('untilDate')}
          min={isDay(values.fromDate) && values.fromDate > day ? values.fromDate : day}
          max={latestDay(values.fromDate) || undefined}
          readOnly={form.isBusy}
        />
      </div>
      {form.failure && <ErrorAlert title={t('standIn.nameFailed')} error={form.failure} />}
    </DecisionDialog.Form>
  );
}

/** Names a colleague as stand-in: for a period, they decide on the user's behalf. */
export function NameStandInDialog(props: NameStandInProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      title={t('standIn.name')}
      closeLabel={t('standIn.close')}
      isBusy={false}
      isFullOnPhone
      onClose={props.onClose}
    >
      <NameStandInForm projectId={props.projectId} onClose={props.onClose} />
    </DecisionDialog>
  );
}
