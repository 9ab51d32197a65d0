import { Button } from '@mantine/core';
import type { Person } from '@portal/contract/person';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../session/use-right.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './privacy-panel.module.css';
import { fetchPersonExport } from './person-queries.ts';

interface PrivacyPanelProps {
  readonly person: Person;
  readonly onErase: () => void;
}

/** The actions of a manager when an employee requests their data or an erasure. */
export function PrivacyPanel({ person, onErase }: PrivacyPanelProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  return (
    <Panel title={t('person.privacy.title')}>
      <p className={classes.text}>{t('person.privacy.lead')}</p>
      <div className={classes.actions}>
        <DownloadButton
          label={t('person.privacy.download')}
          fetchFile={() => fetchPersonExport(person.personId)}
          failedTitle={t('person.privacy.downloadFailed')}
          isBlock
        />
        {!isReadOnly && (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconTrash aria-hidden stroke={1.75} size={18} />}
            onClick={onErase}
          >
            {t('person.privacy.erase')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
