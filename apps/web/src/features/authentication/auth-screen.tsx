import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/page-title.tsx';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-screen.module.css';

interface AuthScreenProps {
  readonly title: string;
  /** Empty until the text is known: the line is reserved for it. */
  readonly lead?: string | undefined;
  /** A notice that the user should read before the form. */
  readonly notice?: ReactNode;
  /**
   * Whether the heading takes the focus. It should when this step follows another one at the same
   * address.
   */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A screen of the sign-in area: its title, one sentence, and a form or a message. */
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

/** The link back to the sign-in page, at the foot of the other screens of the sign-in area. */
export function BackToSignIn() {
  const { t } = useTranslation();
  return (
    <p className={classes.foot}>
      <Link to="/auth">{t('auth.backToSignIn')}</Link>
    </p>
  );
}
