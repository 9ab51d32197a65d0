import { CloseButton } from '@mantine/core';
import { getAnnouncementText } from '@portal/contract/maintenance';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../lib/call-api.ts';
import { LinkedText } from '../ui/linked-text.tsx';
import classes from '../ui/banner.module.css';

const fresh = 5 * 60_000;
const dismissedKey = 'employer-portal-dismissed-announcement';

function dismissedBefore(): string {
  try {
    return localStorage.getItem(dismissedKey) ?? '';
  } catch {
    return '';
  }
}

/** The provider's announcement to all accounts, shown until the user closes it or it changes. */
export function Announcement() {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState(dismissedBefore);
  const { data } = useQuery({
    queryKey: ['announcement'],
    queryFn: ({ signal }) => callApi(getAnnouncementText, {}, { signal }),
    staleTime: fresh,
  });
  const text = data?.text.trim() ?? '';
  const dismiss = () => {
    setDismissed(text);
    // Last, because it throws in a browser without storage.
    localStorage.setItem(dismissedKey, text);
  };
  if (text === '' || text === dismissed) return null;
  return (
    <section className={classes.banner} aria-label={t('app.announcement')}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <LinkedText text={text} />
      </p>
      <CloseButton
        aria-label={t('app.dismissAnnouncement')}
        size="var(--control)"
        my={-8}
        onClick={dismiss}
      />
    </section>
  );
}
