import { Anchor, Loader } from '@mantine/core';
import classes from './download-link.module.css';
import { useDownload, type FetchFile } from './use-download.ts';

interface DownloadLinkProps {
  label: string;
  fetchFile: FetchFile;
}

/** A download button that looks like a link, for the head of a panel. */
export function DownloadLink({ label, fetchFile }: DownloadLinkProps) {
  const { isBusy, percent, start } = useDownload(fetchFile);
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.link}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void start()}
    >
      {label}
      {isBusy && (percent === null ? <Loader size={14} aria-hidden /> : ` ${percent}%`)}
    </Anchor>
  );
}
