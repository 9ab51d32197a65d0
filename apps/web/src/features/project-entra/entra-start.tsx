import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import classes from './entra-start.module.css';

interface EntraStartProps {
  readonly mayChange: boolean;
  readonly onAdd: () => void;
}

/** Shown until there is a tenant: what signing in with Microsoft is for, and how it begins. */
export function EntraStart({ mayChange, onAdd }: EntraStartProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('entra.start.title')}>
      <div className={classes.start}>
        <p>{t('entra.start.what')}</p>
        {mayChange ? (
          <>
            <ol className={classes.steps}>
              <li>{t('entra.start.tenant')}</li>
              <li>{t('entra.start.rules')}</li>
              <li>{t('entra.start.test')}</li>
            </ol>
            <Button
              className={classes.add}
              variant="filled"
              leftSection={<IconPlus aria-hidden stroke={2} size={18} />}
              onClick={onAdd}
            >
              {t('entra.tenant.add')}
            </Button>
          </>
        ) : (
          <p>{t('entra.emptyHintViewer')}</p>
        )}
      </div>
    </Panel>
  );
}
