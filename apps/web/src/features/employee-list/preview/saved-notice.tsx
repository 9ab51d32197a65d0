import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { cancellableQuery } from '../employee-list-queries.ts';

interface SavedNoticeProps {
  readonly employees: number;
  /** Leads to the employees who can be reported as having left. */
  readonly onContinue: () => void;
}

/**
 * Confirms that the list was saved, and leads to the employees who left but still have a
 * subscription.
 */
export function SavedNotice({ employees, onContinue }: SavedNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { projectId, useEmployeeListCancelSubscriptions } = useSelectedProject();
  const cancellable = useQuery({
    ...cancellableQuery(projectId),
    enabled: useEmployeeListCancelSubscriptions,
  });
  const count = cancellable.data?.items.length ?? 0;
  const noticeRef = useRef<HTMLDivElement>(null);
  // The preview is removed, and the focus with it.
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <Notice
      ref={noticeRef}
      tone="ok"
      extra={
        count > 0 && (
          <Button variant="default" mt={12} onClick={onContinue}>
            {t('employeeList.save.toCancellable', { shown: format.count(count) })}
          </Button>
        )
      }
    >
      {t('employeeList.save.savedText', { count: employees })}
    </Notice>
  );
}
