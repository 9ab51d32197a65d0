import { Button, Modal } from '@mantine/core';
import { getProfile } from '@portal/contract/account';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callApi } from '../../lib/call-api.ts';
import { useChange } from '../../lib/use-change.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './idle-dialog.module.css';

interface IdleDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/**
 * Warns that the session is about to end. Staying makes a call, which the server counts as
 * activity.
 */
export function IdleDialog({ secondsLeft, onStay }: IdleDialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const staying = useChange({ mutationFn: () => callApi(getProfile, {}), onSuccess: onStay });
  const stay = () => {
    if (!staying.isPending) staying.mutate();
  };
  return (
    <Modal
      opened
      onClose={stay}
      title={t('shell.idleTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={440}
      centered={!isPhone}
      // A page may have one element with the role `banner`, and a `header` in a dialog would be a
      // second.
      attributes={{ header: { role: 'presentation' } }}
    >
      <p>{t('shell.idleText')}</p>
      <p className={classes.time} role="timer">
        {t('shell.idleSeconds', { count: secondsLeft })}
      </p>
      {staying.error && <ErrorAlert title={t('shell.idleStayFailed')} error={staying.error} />}
      <ButtonRow>
        <Button component={Link} to="/auth/logout" variant="default">
          {t('shell.idleLeave')}
        </Button>
        <Button variant="filled" loading={staying.isPending} onClick={stay} data-autofocus>
          {t('shell.idleStay')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
