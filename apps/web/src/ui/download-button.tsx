import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DownloadedFile } from '../lib/api-answer.ts';
import { useDownload } from './use-download.ts';
import { useIsPhone } from './use-is-phone.ts';

interface DownloadButtonProps {
  label: string;
  fetchFile: () => Promise<DownloadedFile>;
  /** Keeps its full width and words on a phone too, where it is one of a column of buttons. */
  isBlock?: boolean;
  icon?: TablerIcon;
  /** What it is called while busy, where it shows no words. */
  busyLabel?: string;
  /** What a failure is told as. */
  failedTitle?: string;
}

/** Downloads a file: a button on a wide screen, a round icon on a narrow one. */
export function DownloadButton(props: DownloadButtonProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { label, isBlock = false, icon: Icon = IconDownload } = props;
  const { isBusy, start } = useDownload(props.fetchFile, props.failedTitle);
  const icon = <Icon aria-hidden stroke={1.75} size={18} />;
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
        aria-label={isBusy ? (props.busyLabel ?? t('download.busy')) : label}
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
