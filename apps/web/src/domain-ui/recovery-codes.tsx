import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config-query.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './recovery-codes.module.css';
import { saveFile } from '../ui/save-file.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { useCopy } from '../ui/use-copy.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether the codes take the focus, because no title above them does. */
  readonly takesFocus?: boolean;
  /** Called once the user confirms that they stored the codes. */
  readonly onConfirmed: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The recovery codes, to copy, download or print. The portal shows them only once. */
export function RecoveryCodes({ codes, takesFocus = false, onConfirmed }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { brand = '' } = useConfig();
  const [isStored, setStored] = useState(false);
  const { outcome, copy } = useCopy(codes.join('\n'));
  const download = () => {
    const text = [t('totpSetup.codesFileTitle', { brand }), '', ...codes, ''].join('\r\n');
    const blob = new Blob([text], { type: 'text/plain;charset=utf-8' });
    saveFile({ blob, fileName: t('totpSetup.codesFileName') });
  };
  return (
    <div className={classes.area}>
      <Notice tone="warn" ref={takesFocus ? takeFocus : undefined}>
        {t('totpSetup.codesOnce')}
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
          {t('totpSetup.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={download}>
          {t('totpSetup.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => window.print()}
        >
          {t('totpSetup.print')}
        </Button>
      </div>
      <p role="status" className={classes.outcome}>
        {outcome && t(outcome === 'copied' ? 'totpSetup.codesCopied' : 'app.copyFailed')}
      </p>
      <Checkbox
        className={classes.stored}
        label={t('totpSetup.codesKept')}
        checked={isStored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <Button className={classes.done} disabled={!isStored} onClick={onConfirmed}>
        {t('totpSetup.goOn')}
      </Button>
    </div>
  );
}
