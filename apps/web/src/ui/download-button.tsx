import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DownloadedFile } from '../lib/api-answer.ts';
import { useDownload } from './use-download.ts';
import { useIsPhone } from './use-is-phone.ts';

interface DownloadButtonProps {
  label: string;
  fetchFile: () => Promise<DownloadedFile>;
  /** Keeps its full width and words on a phone too, where it is one of a column of buttons. */
  isBlock?: boolean;
}

/** Downloads a file: a button on a wide screen, a round icon on a narrow one. */
export function DownloadButton({ label, fetchFile, isBlock = false }: DownloadButtonProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { isBusy, start } = useDownload(fetchFile);
  const icon = <IconDownload aria-hidden stroke={1.75} size={18} />;
  const state = {
    variant: 'default',
    loading: isBusy,
    'aria-busy': isBusy,
    onClick: () => void start(),
  };

  if (isPhone && !isBlock) {
    return (
      <ActionIcon
        {...state}
        aria-label={isBusy ? t('download.busy') : label}
        radius="xl"
        title={label}
        size={44}
      >
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button {...state} leftSection={icon} fullWidth={isBlock}>
      {label}
    </Button>
  );
}
