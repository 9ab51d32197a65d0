import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CancellableCard } from './leavers/cancellable-card.tsx';
import { CancelledCard } from './leavers/cancelled-card.tsx';
import { DownloadCard, DownloadListButton } from './upload/download-card.tsx';
import classes from './employee-list-page.module.css';
import { FaultPanel } from './upload/fault-panel.tsx';
import { cellFaults, sheetOfFaults, faultsBeyondLimit } from './upload/fault-rules.ts';
import { cancellableQuery, cancelledQuery } from './employee-list-queries.ts';
import { LogPanel } from './log-panel.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { SavedNotice } from './preview/saved-notice.tsx';
import { UploadCard } from './upload/upload-card.tsx';
import { usePreventStrayDrops } from './upload/use-file-drop.ts';
import { useListSteps, type EmployeeListFlow } from './use-list-steps.ts';

/** The cards of the page while no upload is open. */
function Overview({ steps }: { readonly steps: EmployeeListFlow }) {
  const { useEmployeeListCancelSubscriptions: canCancel } = useSelectedProject();
  const cancellableRef = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.cards}>
      {steps.savedEmployees !== null && (
        <SavedNotice
          employees={steps.savedEmployees}
          onContinue={() => {
            cancellableRef.current?.scrollIntoView({ block: 'start' });
            cancellableRef.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <div className={classes.pair}>
        <UploadCard steps={steps} />
        <DownloadCard />
      </div>
      {canCancel && (
        <div className={classes.cancellable} ref={cancellableRef} tabIndex={-1}>
          <CancellableCard />
        </div>
      )}
      <CancelledCard />
    </div>
  );
}

function EmployeeListScreen({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const steps = useListSteps(projectId);
  usePreventStrayDrops();
  const { useEmployeeListCancelSubscriptions: canCancel } = useSelectedProject();
  const cancellable = useQuery({ ...cancellableQuery(projectId), enabled: canCancel });
  const cancelled = useQuery(cancelledQuery(projectId));
  const faults = cellFaults(steps.compareError);
  const isReviewing = steps.diff !== undefined || faults.length > 0;
  return (
    <>
      <LeaveGuard
        isActive={steps.diff !== undefined}
        onLeave={steps.leave}
        title={t('employeeList.save.leaveTitle')}
        text={t('employeeList.save.leave')}
      />
      <PageHead
        title={t('navigation.employeeList')}
        actions={isReviewing && <DownloadListButton />}
      >
        <p className={classes.lead}>
          {t(steps.diff ? 'employeeList.leadPreview' : 'employeeList.lead')}
        </p>
      </PageHead>
      {steps.diff ? (
        <PreviewPanel diff={steps.diff} steps={steps} />
      ) : faults.length > 0 ? (
        <FaultPanel
          faults={faults}
          beyondLimit={faultsBeyondLimit(steps.compareError)}
          sheet={sheetOfFaults(steps.compareError)}
          steps={steps}
        />
      ) : (
        <Overview steps={steps} />
      )}
      {/* The height of the lists above is unknown until they have loaded. */}
      {(cancellable.isFetched || !canCancel) && cancelled.isFetched && (
        <div className={classes.log}>
          <LogPanel steps={steps} isBusy={steps.upload.list !== null} />
        </div>
      )}
    </>
  );
}

/** The employee list: upload, compare and save a list, and report employees who left. */
export function EmployeeListPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayManage = useRight('manageEmployees');
  useScreenTitle();
  if (mayManage) return <EmployeeListScreen key={projectId} projectId={projectId} />;
  return (
    <ForbiddenPage
      right="manageEmployees"
      title={t('employeeList.forbidden')}
      hint={t('employeeList.forbiddenHint')}
    />
  );
}
