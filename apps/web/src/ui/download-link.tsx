import { Anchor, Loader } from '@mantine/core';
import type { DownloadedFile } from '../lib/api-answer.ts';
import classes from './download-link.module.css';
import { useDownload } from './use-download.ts';

interface DownloadLinkProps {
  label: string;
  fetchFile: () => Promise<DownloadedFile>;
}

/** A download button that looks like a link, for the head of a panel. */
export function DownloadLink({ label, fetchFile }: DownloadLinkProps) {
  const { isBusy, start } = useDownload(fetchFile);
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
      {isBusy && <Loader size={14} aria-hidden />}
    </Anchor>
  );
}
