import { Skeleton } from '@mantine/core';
import type { Person } from '@portal/contract/person';
import { fullName } from '@portal/texts/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { useSelectedProject } from '../../session/project-store.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { ErasurePlanView } from './erasure-plan-view.tsx';
import { erasureQuery, sendErasure } from './person-queries.ts';
import classes from './privacy-panel.module.css';

interface ErasePersonDialogProps {
  readonly person: Person;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows what is deleted and what is retained before an employee is erased. */
export function ErasePersonDialog({ person, isOpen, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { projectId } = useSelectedProject();
  const plan = useQuery({ ...erasureQuery(projectId, person.personId), enabled: isOpen });
  const name = fullName(person);
  const erasing = useChange({
    mutationFn: () => sendErasure(person.personId),
    onSuccess: async () => {
      notify({
        tone: 'ok',
        title: t('person.privacy.erased'),
        message: t('person.privacy.erasedText'),
      });
      onClose();
      await navigate('/subscriptions/all');
      await queryClient.invalidateQueries({ queryKey: ['project', projectId] });
    },
  });
  const close = () => {
    erasing.reset();
    onClose();
  };
  const { faults = [], goes = [] } = plan.data ?? {};
  const isPossible = faults.length === 0 && goes.length > 0;
  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t('person.privacy.eraseTitle', { name })}
      closeLabel={t('person.privacy.close')}
      isBusy={erasing.isPending}
      onClose={close}
      isFullOnPhone
    >
      <DecisionDialog.Form
        cancelLabel={t('person.privacy.cancel')}
        submitLabel={t('person.privacy.confirm')}
        isSubmittable={isPossible}
        isBusy={erasing.isPending}
        isDestructive
        onSubmit={() => erasing.mutate()}
        onClose={close}
      >
        {plan.isPending && (
          <Skeleton role="status" height={160} aria-label={t('person.privacy.loading')} />
        )}
        {plan.error && !plan.data && (
          <ErrorAlert
            title={t('person.privacy.loadFailed')}
            error={plan.error}
            onRetry={() => void plan.refetch()}
          />
        )}
        {plan.data && <ErasurePlanView plan={plan.data} />}
        {erasing.error && (
          <div className={classes.block}>
            <ErrorAlert title={t('person.privacy.eraseFailed')} error={erasing.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
