import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConfig } from '../../lib/config-query.ts';
import { hasHelp } from '../../lib/has-help.ts';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import classes from './auth-layout.module.css';
import { CourtLines } from './court-lines.tsx';

const LateParts = lazyOptional(() =>
  import('./late-parts.tsx').then(({ loadLateParts }) => loadLateParts()),
);

const AuthFoot = lazyOptional(() =>
  import('./auth-foot.tsx').then(({ loadAuthFoot }) => loadAuthFoot()),
);

/** A single column, left-aligned; on a wide screen it has a drawing of a gym floor beside it. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { brand, product } = useConfig();
  const isHelped = hasHelp(useLocation().pathname);
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
        <Suspense>
          <LateParts isHelped={isHelped} />
        </Suspense>
        <main className={classes.content}>{children}</main>
        <div className={classes.foot}>
          <Suspense>
            <AuthFoot isHelped={isHelped} />
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
