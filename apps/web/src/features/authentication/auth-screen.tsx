import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/page-title.tsx';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-screen.module.css';

interface AuthScreenProps {
  readonly title: string;
  /** Empty while it is not known yet: its line is kept free. */
  readonly lead?: string | undefined;
  /** What one should know before the form: a notice. */
  readonly notice?: ReactNode;
  /** Whether the heading takes the focus: a step that follows another on the same address. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A screen of the sign-in area: its title, a sentence, and what there is to do. */
export function AuthScreen({ title, lead, notice, takesFocus, children }: AuthScreenProps) {
  usePageTitle(title);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isFirstScreen = useLocation().key === 'default';
  const isFollowUp = takesFocus ?? !isFirstScreen;
  useEffect(() => {
    if (isFollowUp) headingRef.current?.focus();
  }, [isFollowUp]);
  return (
    <AuthLayout>
      <h1 className={classes.title} ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {notice && <div className={classes.notice}>{notice}</div>}
      {children}
    </AuthLayout>
  );
}

/** The way back, at the foot of every other screen of the sign-in area. */
export function BackToSignIn() {
  const { t } = useTranslation();
  return (
    <p className={classes.foot}>
      <Link to="/auth">{t('auth.backToSignIn')}</Link>
    </p>
  );
}
