import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { fetchAaos } from '../article-registration-queries.ts';
import { dismissApproved, useApproved } from './bulk-run.ts';

/**
 * The requests that the last run approved, with the signed AAOs in one file; nothing without any.
 */
export function BulkReceipt({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { projectId } = useSelectedProject();
  const ids = useApproved(projectId);
  const count = ids.length;
  if (count === 0) return null;
  return (
    <div className={className} data-receipt tabIndex={-1}>
      <Notice
        tone="ok"
        title={t('bulkDecisions.receipt', { count })}
        extra={
          <Group gap={8} mt={8}>
            <DownloadButton
              isBlock={isPhone}
              label={t('bulkDecisions.downloadAaos', { count })}
              fetchFile={() => fetchAaos(projectId, [...ids])}
            />
            <Button variant="default" onClick={dismissApproved}>
              {t('bulkDecisions.closeReceipt')}
            </Button>
          </Group>
        }
      >
        {t('bulkDecisions.receiptText', { count })}
      </Notice>
    </div>
  );
}
