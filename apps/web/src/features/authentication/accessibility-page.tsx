import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsAuthenticated } from '../../session/session-store.ts';
import classes from './accessibility-page.module.css';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';

const tested = ['axe', 'keyboard', 'narrow', 'contrast'] as const;
const known = ['files', 'drawings'] as const;

/**
 * The accessibility statement: what was tested, which problems are known, and where to report one.
 */
export function AccessibilityPage() {
  const { t } = useTranslation();
  const isAuthenticated = useIsAuthenticated();
  return (
    <AuthScreen title={t('accessibility.title')} lead={t('accessibility.lead')}>
      <h2 className={classes.heading}>{t('accessibility.testedTitle')}</h2>
      <ul className={classes.list}>
        {tested.map((each) => (
          <li key={each}>{t(`accessibility.tested.${each}`)}</li>
        ))}
      </ul>
      <h2 className={classes.heading}>{t('accessibility.knownTitle')}</h2>
      <ul className={classes.list}>
        {known.map((each) => (
          <li key={each}>{t(`accessibility.known.${each}`)}</li>
        ))}
      </ul>
      <h2 className={classes.heading}>{t('accessibility.tellTitle')}</h2>
      <p className={classes.text}>
        <Trans
          i18nKey="accessibility.tell"
          components={{ contact: <Link className={classes.link} to="/contact" /> }}
        />
      </p>
      {isAuthenticated ? (
        <p className={classes.text}>
          <Link className={classes.link} to="/">
            {t('app.toDashboard')}
          </Link>
        </p>
      ) : (
        <BackToSignIn />
      )}
    </AuthScreen>
  );
}
