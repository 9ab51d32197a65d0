import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import classes from './contact-card.module.css';

/** A card that links to the contact page. */
export function ContactCard() {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.contactTitle')}>
      <p className={classes.text}>{t('dashboard.contactText')}</p>
      <Button
        component={Link}
        to="/contact"
        variant="default"
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('dashboard.contact')}
      </Button>
    </Panel>
  );
}
