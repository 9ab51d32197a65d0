import { Button, Group, Skeleton } from '@mantine/core';
import type { RejectionReason } from '@portal/contract/article-registration-review';
import { maxRejectionReasons } from '@portal/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { useRight } from '../../../session/use-right.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageMessage } from '../../../ui/page-message.tsx';
import { rejectionReasonsQuery } from '../review-queries.ts';
import { ReasonDialog, RemoveReasonDialog, type SavedReasons } from './reason-dialogs.tsx';
import classes from './rejection-reasons-page.module.css';

interface ReasonListProps {
  readonly reasons: SavedReasons['reasons'];
  readonly onEdit: (reason: RejectionReason) => void;
  readonly onRemove: (reason: RejectionReason) => void;
}

function ReasonList({ reasons, onEdit, onRemove }: ReasonListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('rejectionReasons.list')}>
      {reasons.map((each, index) => (
        <li key={index} className={classes.row}>
          <div className={classes.what}>
            <p className={classes.title}>{each.title}</p>
            <p className={classes.reason}>{each.reason}</p>
          </div>
          <Group gap={8}>
            <Button
              variant="default"
              aria-label={t('rejectionReasons.editOf', { title: each.title })}
              onClick={() => onEdit(each)}
            >
              {t('rejectionReasons.edit')}
            </Button>
            <Button
              variant="default"
              aria-label={t('rejectionReasons.removeOf', { title: each.title })}
              onClick={() => onRemove(each)}
            >
              {t('rejectionReasons.remove')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}

interface OpenedDialog {
  readonly what: 'save' | 'remove';
  readonly before: RejectionReason | null;
}

const none: SavedReasons = { reasons: [], version: 0 };

function RejectionReasons({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const query = useQuery(rejectionReasonsQuery(projectId));
  const saved = query.data ?? none;
  const [opened, setOpened] = useState<OpenedDialog>({ what: 'save', before: null });
  const [isOpen, setOpen] = useState(false);
  const bodyRef = useRef<HTMLDivElement>(null);
  const isFull = saved.reasons.length >= maxRejectionReasons;
  const title = t('navigation.rejectionReasons');
  function openDialog(what: OpenedDialog['what'], before: RejectionReason | null) {
    setOpened({ what, before });
    setOpen(true);
  }
  const dialog = {
    projectId,
    saved,
    before: opened.before,
    onClose: () => setOpen(false),
    onDone: () => {
      setOpen(false);
      if (opened.what === 'remove') bodyRef.current?.focus({ preventScroll: true });
    },
  };
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('navigation.settings'), to: '/settings' }, { label: title }]}
        actions={
          (query.data || query.isPending) && (
            <Button
              variant="filled"
              disabled={isFull || query.isPending}
              leftSection={<IconPlus aria-hidden stroke={1.75} size={18} />}
              onClick={() => openDialog('save', null)}
            >
              {t('rejectionReasons.add')}
            </Button>
          )
        }
      />
      <p className={classes.lead}>
        {t('rejectionReasons.lead')}{' '}
        {isFull && t('rejectionReasons.addFull', { most: maxRejectionReasons })}
      </p>
      <div className={classes.body} ref={bodyRef} tabIndex={-1}>
        {query.isPending && (
          <div role="status" aria-label={t('rejectionReasons.loading')}>
            <Skeleton height={120} />
          </div>
        )}
        {query.error && !query.data && (
          <ErrorAlert
            title={t('rejectionReasons.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.reasons.length === 0 && (
          <PageMessage title={t('rejectionReasons.empty')} hint={t('rejectionReasons.emptyHint')} />
        )}
        {saved.reasons.length > 0 && (
          <ReasonList
            reasons={saved.reasons}
            onEdit={(reason) => openDialog('save', reason)}
            onRemove={(reason) => openDialog('remove', reason)}
          />
        )}
      </div>
      <ReasonDialog {...dialog} isOpen={isOpen && opened.what === 'save'} />
      <RemoveReasonDialog {...dialog} isOpen={isOpen && opened.what === 'remove'} />
    </>
  );
}

/** Settings: the saved reasons of a project for rejections. */
export function RejectionReasonsPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayChange = useRight('manageSettings');
  useScreenTitle();
  if (mayChange) return <RejectionReasons key={projectId} projectId={projectId} />;
  return (
    <ForbiddenPage
      right="manageSettings"
      title={t('rejectionReasons.forbidden')}
      hint={t('rejectionReasons.forbiddenHint')}
    />
  );
}
