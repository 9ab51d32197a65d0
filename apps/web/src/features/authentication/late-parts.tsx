import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { textFiles, withTexts } from '../../i18n/i18n.ts';
import { helpAddress, helpHash } from '../../lib/help-address.ts';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import { Announcement } from '../../domain-ui/announcement.tsx';
import classes from './late-parts.module.css';

const AuthHelp = lazyOptional(() => import('./auth-help.tsx').then(({ AuthHelp }) => AuthHelp));

function LateParts({ isHelped }: { readonly isHelped: boolean }) {
  const { t } = useTranslation();
  const location = useLocation();
  const help = helpAddress(location);
  return (
    <>
      <div className={classes.announcement}>
        <Announcement />
      </div>
      {isHelped && (
        <Link
          className={classes.help}
          data-help
          to={help.to}
          state={help.state}
          aria-label={t('authHelp.open')}
          aria-haspopup="dialog"
          title={t('authHelp.open')}
        >
          ?
        </Link>
      )}
      {isHelped && location.hash === helpHash && (
        <Suspense>
          <AuthHelp />
        </Suspense>
      )}
    </>
  );
}

const texts = textFiles({
  nl: () => import('./help-texts.nl.ts'),
  en: () => import('./help-texts.en.ts'),
});

/** The parts of the sign-in area that are loaded later, so that they do not delay signing in. */
export const loadLateParts = withTexts(() => Promise.resolve(LateParts), texts);
