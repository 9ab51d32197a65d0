// Also used outside the shell, which loads these styles.
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { TotpSetup } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './totp-setup-guide.module.css';
import { useCopy } from '../ui/use-copy.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

const apps = ['microsoft', 'google'] as const;
const steps = ['install', 'add', 'scan', 'read'] as const;

/** The secret as text in groups of four, for a user who cannot scan the image. */
function SecretText({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const { outcome, copy } = useCopy(secret);
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.secret}>
      <p>{t('totpSetup.secretLead')}</p>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'totpSetup.copied' : 'totpSetup.copySecret')}
      </Button>
      <span role="status">{outcome === 'failed' && t('app.copyFailed')}</span>
    </div>
  );
}

/**
 * Explains how to put a secret into an authenticator app: steps for two apps, an image and a text.
 */
export function TotpSetupGuide({ setup }: { readonly setup: TotpSetup }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [app, setApp] = useState<(typeof apps)[number]>('microsoft');
  return (
    <div className={classes.guide}>
      <div>
        <SegmentedControl
          className={classes.apps ?? ''}
          aria-label={t('totpSetup.app')}
          fullWidth
          value={app}
          onChange={setApp}
          data={apps.map((value) => ({ value, label: t(`totpSetup.${value}.name`) }))}
        />
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`totpSetup.${app}.${step}`)}</li>
          ))}
        </ol>
        <p className={classes.note}>{t('totpSetup.everyThirtySeconds')}</p>
      </div>
      <div className={classes.scan}>
        <img
          className={classes.image}
          src={setup.qrSetupCodeImage}
          alt={t('totpSetup.qrAlt')}
          width={300}
          height={300}
        />
        {/* A phone cannot scan its own screen. */}
        {isPhone && (
          <Button component="a" href={setup.setupUri} variant="default">
            {t('totpSetup.openApp')}
          </Button>
        )}
        <SecretText secret={setup.secret} />
      </div>
    </div>
  );
}
