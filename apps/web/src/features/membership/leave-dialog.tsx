import { leaveProject } from '@portal/contract/consent';
import type { SelectedProject } from '@portal/contract/project';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { isFailure } from '../../lib/api-error.ts';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { leave, refreshMemberships } from './membership-queries.ts';
import rows from '../../ui/row-list.module.css';

interface LeaveDialogProps {
  readonly project: SelectedProject | null;
  readonly onClose: () => void;
}

/** Requests a confirmation before the account leaves a project. */
export function LeaveDialog({ project, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useQueryClient();
  const leaving = useChange({
    mutationFn: ({ projectId }: SelectedProject) => leave(projectId),
    onSuccess: async (_, { name }) => {
      notify({
        tone: 'ok',
        title: t('membership.own.left'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey="membership.own.leftText"
            values={{ project: name }}
          />
        ),
      });
      onClose();
      await refreshMemberships(client);
    },
  });
  const close = () => {
    leaving.reset();
    onClose();
  };
  const isLast = isFailure(leaving.error, leaveProject, 'last-manager');
  return (
    <DecisionDialog
      isOpen={project !== null}
      title={t('membership.own.leaveTitle')}
      closeLabel={t('membership.own.close')}
      isBusy={leaving.isPending}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('membership.own.cancel')}
        submitLabel={t('membership.own.leaveSubmit')}
        isSubmittable
        isDestructive
        isBusy={leaving.isPending}
        onSubmit={() => project && leaving.mutate(project)}
        onClose={close}
      >
        <p>
          <Trans
            components={isolatedNames}
            i18nKey="membership.own.leaveText"
            values={{ project: project?.name ?? '' }}
          />
        </p>
        {leaving.error && (
          <div className={rows.failure}>
            {isLast ? (
              <Notice tone="bad" role="alert" title={t('membership.own.leaveFailed')}>
                {t('membership.own.lastManager')}
              </Notice>
            ) : (
              <ErrorAlert title={t('membership.own.leaveFailed')} error={leaving.error} />
            )}
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
