import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { TotpSetup } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './totp-setup-guide.module.css';
import { useCopy } from './use-copy.ts';

const apps = ['microsoft', 'google'] as const;
const steps = ['install', 'add', 'scan', 'read'] as const;

/** The secret as text in groups of four, for who cannot scan. */
function SecretText({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const { outcome, copy } = useCopy(secret);
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.secret}>
      <p>{t('totp.secretLead')}</p>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'totp.copied' : 'totp.copySecret')}
      </Button>
      <span role="status">{outcome === 'failed' && t('totp.copyFailed')}</span>
    </div>
  );
}

/** How to bring a secret into an authenticator app: step by step for two of them, image and text. */
export function TotpSetupGuide({ setup }: { readonly setup: TotpSetup }) {
  const { t } = useTranslation();
  const [app, setApp] = useState<(typeof apps)[number]>('microsoft');
  return (
    <div className={classes.guide}>
      <div>
        <SegmentedControl
          aria-label={t('totp.app')}
          fullWidth
          value={app}
          onChange={setApp}
          data={apps.map((value) => ({ value, label: t(`totp.${value}.name`) }))}
        />
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`totp.${app}.${step}`)}</li>
          ))}
        </ol>
        <p className={classes.note}>{t('totp.everyThirtySeconds')}</p>
      </div>
      <div className={classes.scan}>
        <img
          className={classes.image}
          src={setup.qrSetupCodeImage}
          alt={t('totp.qrAlt')}
          width={300}
          height={300}
        />
        <SecretText secret={setup.secret} />
      </div>
    </div>
  );
}
