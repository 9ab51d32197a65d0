import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-page.module.css';
import { ProviderCard } from './provider-card.tsx';

/** A message to the provider, and beside it the other ways to reach the provider. */
export function ContactPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const emailAddress = useSession((session) => session.user?.emailAddress ?? '');
  const [sent, setSent] = useState<{ readonly hasCopy: boolean } | null>(null);
  useScreenTitle();
  return (
    <>
      <PageHead title={t('navigation.contact')}>
        <p className={classes.lead}>{t('contact.lead', { emailAddress })}</p>
      </PageHead>
      <div className={classes.columns}>
        {sent ? (
          <Notice
            tone="ok"
            title={t('contact.sent')}
            ref={takeFocus}
            extra={
              <Button variant="default" mt={12} onClick={() => setSent(null)}>
                {t('contact.another')}
              </Button>
            }
          >
            {t(sent.hasCopy ? 'contact.sentCopy' : 'contact.sentText', { emailAddress })}
          </Notice>
        ) : (
          <ContactForm key={projectId} projectId={projectId} onSent={setSent} />
        )}
        <div>
          <ProviderCard />
          <p className={classes.more}>
            <Link className={classes.moreLink} to="/accessibility">
              {t('contact.accessibility')}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
