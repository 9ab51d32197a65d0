import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-query.ts';
import { latePart } from '../../lib/late-part.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import classes from './auth-layout.module.css';
import { CourtLines } from './court-lines.tsx';

const LateParts = latePart(() =>
  import('./late-parts.tsx').then(({ loadLateParts }) => loadLateParts()),
);

/** The announcement, loaded later so that it does not delay signing in. */
function LateAnnouncement() {
  return (
    <Suspense>
      <LateParts />
    </Suspense>
  );
}

const AuthFoot = latePart(() =>
  import('./auth-foot.tsx').then(({ loadAuthFoot }) => loadAuthFoot()),
);

/** A single column, left-aligned; on a wide screen it has a drawing of a gym floor beside it. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { brand, product } = useConfig();
  return (
    <div className={classes.split}>
      <div className={classes.left}>
        <header className={classes.top}>
          <span className={classes.brand}>
            <BrandMark size={26} />
            {brand}
          </span>
          <LanguageSwitch />
        </header>
        <LateAnnouncement />
        <main className={classes.content}>{children}</main>
        <div className={classes.foot}>
          <Suspense>
            <AuthFoot />
          </Suspense>
        </div>
      </div>
      <div className={classes.right} aria-hidden="true">
        <CourtLines />
        {product && <p>{t('auth.forEmployers', { product })}</p>}
      </div>
    </div>
  );
}
