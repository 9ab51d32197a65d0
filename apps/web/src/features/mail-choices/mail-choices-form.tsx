import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core';
import { digestHours, digestWeekdays } from '@portal/contract/limits';
import {
  changeMailChoices,
  requestMailChoices,
  saveMailChoices,
  type MailChoices,
} from '@portal/contract/mail-choices';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { mailChoicesQuery, sendMailChoices } from './mail-choices-queries.ts';
import {
  areChosenMails,
  choosable,
  hasChosen,
  toChosen,
  withinProjects,
  type ProjectChoice,
} from './mail-choices-rules.ts';
import classes from './notifications-page.module.css';

const Choice = (props: NativeSelectProps) => (
  <NativeSelect {...props} rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />} />
);

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const hours = Array.from(
  { length: digestHours.last - digestHours.first + 1 },
  (_, index) => digestHours.first + index,
);

interface ChoiceRowProps {
  readonly name: string;
  readonly choice: ProjectChoice;
  readonly mayRequests: boolean;
  readonly mayChanges: boolean;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<ProjectChoice>) => void;
}

function ChoiceRow({ name, choice, mayRequests, mayChanges, isLocked, onChange }: ChoiceRowProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.project}>
      <legend className={classes.name}>
        <bdi>{name}</bdi>
      </legend>
      {mayRequests && (
        <Choice
          label={t('notifications.requests')}
          disabled={isLocked}
          value={choice.requests}
          onChange={(event) =>
            onChange({ requests: event.currentTarget.value as ProjectChoice['requests'] })
          }
          data={requestMailChoices.map((value) => ({
            value,
            label: t(`notifications.requestChoices.${value}`),
          }))}
        />
      )}
      {mayChanges && (
        <Choice
          label={t('notifications.changes')}
          disabled={isLocked}
          value={choice.changes}
          onChange={(event) =>
            onChange({ changes: event.currentTarget.value as ProjectChoice['changes'] })
          }
          data={changeMailChoices.map((value) => ({
            value,
            label: t(`notifications.changeChoices.${value}`),
          }))}
        />
      )}
    </fieldset>
  );
}

interface MailChoicesFormProps {
  readonly saved: MailChoices;
  readonly isReadOnly: boolean;
}

/** A row for each project with something to choose, and the time of the digest. */
export function MailChoicesForm({ saved, isReadOnly }: MailChoicesFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const draft = useDraft('mail-choices', [saveMailChoices]);
  const [stored, setStored] = useDraftPart(draft, 'chosen', toChosen(saved), areChosenMails);
  const chosen = withinProjects(stored, saved);
  const save = useChange({
    mutationFn: async () => {
      const now = await sendMailChoices(chosen);
      draft.remove();
      return now;
    },
    onSuccess: (now) => {
      client.setQueryData(mailChoicesQuery.queryKey, now);
      setStored(toChosen(now));
      draft.settle();
      void client.invalidateQueries({ queryKey: mailChoicesQuery.queryKey });
      notify({ tone: 'ok', title: t('notifications.saved'), message: '' });
    },
    // A project that the account left meanwhile goes, the choices of the others stay.
    onError: () => void client.invalidateQueries({ queryKey: mailChoicesQuery.queryKey }),
  });
  const isLocked = isReadOnly || save.isPending;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) save.mutate();
      }}
    >
      {!isReadOnly && <FormDraft draft={draft} />}
      {save.error && <ErrorAlert title={t('notifications.saveFailed')} error={save.error} />}
      {choosable(saved).map(({ projectId, name, mayRequests, mayChanges }) => (
        <ChoiceRow
          key={projectId}
          name={name}
          choice={chosen.projects[projectId]!}
          mayRequests={mayRequests}
          mayChanges={mayChanges}
          isLocked={isLocked}
          onChange={(part) =>
            setStored({
              ...chosen,
              projects: {
                ...chosen.projects,
                [projectId]: { ...chosen.projects[projectId]!, ...part },
              },
            })
          }
        />
      ))}
      {hasChosen(chosen, saved, 'Daily', 'Weekly') && (
        <fieldset className={classes.project}>
          <legend className={classes.name}>{t('notifications.when')}</legend>
          <Choice
            label={t('notifications.hour')}
            disabled={isLocked}
            value={String(chosen.hour)}
            onChange={(event) => setStored({ ...chosen, hour: Number(event.currentTarget.value) })}
            data={hours.map((hour) => ({
              value: String(hour),
              label: t('notifications.atHour', { hour: String(hour).padStart(2, '0') }),
            }))}
          />
          {hasChosen(chosen, saved, 'Weekly') && (
            <Choice
              label={t('notifications.weekday')}
              disabled={isLocked}
              value={String(chosen.weekday)}
              onChange={(event) =>
                setStored({ ...chosen, weekday: Number(event.currentTarget.value) })
              }
              data={weekdays.map((day, index) => ({
                value: String(digestWeekdays.first + index),
                label: t(`notifications.weekdays.${day}`),
              }))}
            />
          )}
          <p className={classes.note}>{t('notifications.workingDays')}</p>
        </fieldset>
      )}
      {!isReadOnly && (
        <Button type="submit" variant="filled" className={classes.save} loading={save.isPending}>
          {t('notifications.save')}
        </Button>
      )}
    </form>
  );
}
