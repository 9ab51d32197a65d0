import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { today } from '../../lib/today.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import classes from './automatic-signing-page.module.css';
import { documentTexts } from './document-texts.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

interface SignaturePreviewProps {
  readonly isOn: boolean;
  readonly lines: readonly string[];
}

/** The employer's part of an AAO. Its text is always Dutch, whatever the page's language. */
export function SignaturePreview({ isOn, lines }: SignaturePreviewProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { name } = useSelectedProject();
  const day = date(today());
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.previewTitle}>{t('automaticSigning.preview')}</figcaption>
      <div className={classes.paper} lang="nl" aria-live="polite">
        <p className={classes.party}>{documentTexts.employer}</p>
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
              <NoWrap>{documentTexts.signed(day)}</NoWrap>
            </p>
          </>
        ) : (
          <>
            <p>
              <NoWrap>{documentTexts.approved(day)}</NoWrap>
            </p>
            <p className={classes.blank}>{documentTexts.name}</p>
            <p className={classes.blank}>{documentTexts.signature}</p>
          </>
        )}
      </div>
      <p className={classes.note}>{t('automaticSigning.previewNote')}</p>
    </figure>
  );
}
