import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { today } from '../../lib/today.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import classes from './automatic-signing-page.module.css';
import { Whole } from '../../ui/whole.tsx';

interface SignaturePreviewProps {
  readonly isOn: boolean;
  readonly lines: readonly string[];
}

/** Shows the employer's part of an AAO. Its text is always Dutch, whatever the page's language. */
export function SignaturePreview({ isOn, lines }: SignaturePreviewProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { name } = useSelectedProject();
  const day = date(today());
  const inDutch = { lng: 'nl' };
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.previewTitle}>{t('automaticSigning.preview')}</figcaption>
      <div className={classes.paper} lang="nl" aria-live="polite">
        <p className={classes.party}>{t('automaticSigning.document.employer', inDutch)}</p>
        <p className={classes.signer}>{name}</p>
        {isOn ? (
          <>
            {lines
              .map((line) => line.trim())
              .filter(Boolean)
              .map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            <p>
              <Whole>{t('automaticSigning.document.signed', { ...inDutch, day })}</Whole>
            </p>
          </>
        ) : (
          <>
            <p>
              <Whole>{t('automaticSigning.document.approved', { ...inDutch, day })}</Whole>
            </p>
            <p className={classes.blank}>{t('automaticSigning.document.name', inDutch)}</p>
            <p className={classes.blank}>{t('automaticSigning.document.signature', inDutch)}</p>
          </>
        )}
      </div>
      <p className={classes.note}>{t('automaticSigning.previewNote')}</p>
    </figure>
  );
}
