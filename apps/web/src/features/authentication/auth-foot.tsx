import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { textFiles, withTexts } from '../../i18n/i18n.ts';
import { useConfig } from '../../lib/config-query.ts';
import { helpAddress } from '../../lib/help-address.ts';
import classes from './auth-foot.module.css';

/** The footer links of every screen of the sign-in area. */
function AuthFoot({ isHelped }: { readonly isHelped: boolean }) {
  const { t } = useTranslation();
  const { privacyUrl } = useConfig();
  const help = helpAddress(useLocation());
  return (
    <nav aria-label={t('authFoot.name')}>
      <ul className={classes.links}>
        <li>
          <Link className={classes.link} to="/accessibility">
            {t('authFoot.accessibility')}
          </Link>
        </li>
        {isHelped && (
          <li>
            <Link className={classes.link} to={help.to} state={help.state} aria-haspopup="dialog">
              {t('authFoot.help')}
            </Link>
          </li>
        )}
        {privacyUrl !== undefined && (
          <li>
            <a className={classes.link} href={privacyUrl} target="_blank" rel="noopener noreferrer">
              {t('authFoot.privacy')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const texts = textFiles({
  nl: () => import('./foot-texts.nl.ts'),
  en: () => import('./foot-texts.en.ts'),
});

export const loadAuthFoot = withTexts(() => Promise.resolve(AuthFoot), texts);
