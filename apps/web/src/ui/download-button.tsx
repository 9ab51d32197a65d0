import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './download-button.module.css';
import { useDownload, type FetchFile } from './use-download.ts';
import { useIsPhone } from './use-is-phone.ts';

interface DownloadButtonProps {
  label: string;
  /** The full name, including the label, where several buttons have the same label. */
  fullLabel?: string;
  fetchFile: FetchFile;
  /** Keeps the full width and the label on a phone too, for a button in a column of buttons. */
  isBlock?: boolean;
  icon?: TablerIcon;
  /** The name during the download, where the button shows no text. */
  busyLabel?: string;
  /** The title of the notification of a failure. */
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
    <Button
      {...state}
      {...(isBlock && { classNames: { root: classes.block, label: classes.label } })}
      aria-label={fullLabel}
      leftSection={icon}
      fullWidth={isBlock}
    >
      {label}
    </Button>
  );
}
