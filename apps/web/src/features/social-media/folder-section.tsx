import type { PromotionFile, PromotionFolder, PromotionKind } from '@portal/contract/social-media';
import { IconFileZip } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FileDownload } from '../../ui/file-download.tsx';
import classes from './folder-section.module.css';
import { fetchFolder, fetchMaterial } from './social-media-queries.ts';
import { Thumbnail } from './thumbnail.tsx';

function MaterialCard({ file }: { readonly file: PromotionFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { promotionFileId, fileName, fileType, size, thumbnailUri } = file;
  return (
    <li className={classes.card}>
      <Thumbnail fileType={fileType} thumbnailUri={thumbnailUri} />
      <div className={classes.text}>
        <FileDownload
          fileName={fileName}
          fetchFile={(onProgress) => fetchMaterial(promotionFileId, onProgress)}
        />
        <span className={classes.facts}>
          {t(`download.types.${fileType}`)}, {format.size(size)}
        </span>
      </div>
    </li>
  );
}

interface FolderSectionProps {
  readonly kind: PromotionKind;
  readonly content: PromotionFolder;
}

/** A folder of promotion material. The user can download each file, or all files as a zip. */
export function FolderSection({ kind, content }: FolderSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const { folder, files } = content;
  const size = format.size(content.size);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            <bdi>{folder}</bdi>
          </h2>
          <p className={classes.facts}>{t('socialMedia.facts', { count: files.length, size })}</p>
        </div>
        <DownloadButton
          label={t('socialMedia.downloadFolder')}
          fullLabel={t('socialMedia.downloadFolderNamed', { folder, size })}
          icon={IconFileZip}
          fetchFile={(onProgress) => fetchFolder(kind, folder, onProgress)}
        />
      </header>
      <ul className={classes.cards}>
        {files.map((file) => (
          <MaterialCard key={file.promotionFileId} file={file} />
        ))}
      </ul>
    </section>
  );
}
