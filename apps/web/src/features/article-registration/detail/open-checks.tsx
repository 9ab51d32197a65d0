import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/text-button.tsx';
import { mostUrgentFirst } from '../check-answers.ts';
import { CheckWarning } from '../check-warning.tsx';
import { CheckReason } from './check-reason.tsx';
import classes from '../decision-dialogs.module.css';

interface OpenChecksProps {
  readonly registration: ArticleRegistrationDetail;
  readonly onChangeStartDate: () => void;
}

/**
 * Names the checks that are not green, with a button for another start date if that is one of them.
 */
export function OpenChecks({ registration, onChangeStartDate }: OpenChecksProps) {
  const { t } = useTranslation();
  const open = mostUrgentFirst(registration.checks).filter(({ answer }) => answer !== 'yes');
  return (
    <>
      <CheckWarning checks={registration.checks} />
      {open.length > 0 && (
        <ul className={classes.checks} aria-label={t('articleRegistrations.checks.title')}>
          {open.map((check) => (
            <li key={check.check}>
              <strong>
                {t(`articleRegistrations.checks.titles.${check.check}`)}:{' '}
                {t(`articleRegistrations.checks.answers.${check.answer}`)}
              </strong>
              <p>
                <CheckReason check={check} />
              </p>
              {check.check === 'start-date-possible' && (
                <TextButton onClick={onChangeStartDate}>
                  {t('articleRegistrations.detail.changeStartDate')}
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
