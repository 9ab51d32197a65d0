import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config-query.ts';
import { Notice } from './notice.tsx';
import classes from './recovery-codes.module.css';
import { saveFile } from './save-file.ts';
import { takeFocus } from './take-focus.ts';
import { useCopy } from './use-copy.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether they take the focus: where no title above them does. */
  readonly takesFocus?: boolean;
  /** Runs once the user says that they are kept. */
  readonly onKept: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The recovery codes, which are shown this once: to copy, download or print. */
export function RecoveryCodes({ codes, takesFocus = false, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { brand = '' } = useConfig();
  const [isKept, setKept] = useState(false);
  const { outcome, copy } = useCopy(codes.join('\n'));
  const download = () => {
    const text = [t('totp.codesFileTitle', { brand }), '', ...codes, ''].join('\r\n');
    const blob = new Blob([text], { type: 'text/plain;charset=utf-8' });
    saveFile({ blob, fileName: t('totp.codesFileName') });
  };
  return (
    <div className={classes.area}>
      <Notice tone="warn" ref={takesFocus ? takeFocus : undefined}>
        {t('totp.codesOnce')}
      </Notice>
      <ul className={classes.codes} aria-label={t('totp.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t('totp.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={download}>
          {t('totp.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => window.print()}
        >
          {t('totp.print')}
        </Button>
      </div>
      <p role="status" className={classes.outcome}>
        {outcome && t(outcome === 'copied' ? 'totp.codesCopied' : 'totp.copyFailed')}
      </p>
      <Checkbox
        className={classes.kept}
        label={t('totp.codesKept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button className={classes.done} disabled={!isKept} onClick={onKept}>
        {t('totp.goOn')}
      </Button>
    </div>
  );
}
