import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDownload, type FetchFile } from './use-download.ts';
import { useIsPhone } from './use-is-phone.ts';

interface DownloadButtonProps {
  label: string;
  /** What it is called in full, label included, where several look the same. */
  fullLabel?: string;
  fetchFile: FetchFile;
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
  const { label, fullLabel, isBlock = false, icon: Icon = IconDownload } = props;
  const { isBusy, percent, start } = useDownload(props.fetchFile, props.failedTitle);
  const icon = <Icon aria-hidden stroke={1.75} size={18} />;
  const state = {
    variant: 'default',
    loading: isBusy,
    'aria-busy': isBusy,
    ...(percent !== null && { loaderProps: { children: `${percent}%` } }),
    onClick: () => void start(),
  };

  if (isPhone && !isBlock) {
    return (
      <ActionIcon
        {...state}
        aria-label={isBusy ? (props.busyLabel ?? t('download.busy')) : (fullLabel ?? label)}
        radius="xl"
        title={fullLabel ?? label}
        size={44}
      >
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button {...state} aria-label={fullLabel} leftSection={icon} fullWidth={isBlock}>
      {label}
    </Button>
  );
}
