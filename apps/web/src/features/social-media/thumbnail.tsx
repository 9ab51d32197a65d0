import type { PromotionFile } from '@portal/contract/social-media';
import { useState } from 'react';
import { FileTypeIcon } from '../../domain-ui/file-type-icon.tsx';
import classes from './folder-section.module.css';

type ThumbnailProps = Pick<PromotionFile, 'fileType' | 'thumbnailUri'>;

/** The thumbnail of a file, or the icon of its type if it has no thumbnail. */
export function Thumbnail({ fileType, thumbnailUri }: ThumbnailProps) {
  const [brokenUri, setBrokenUri] = useState<string>();
  const hasPicture = thumbnailUri !== null && thumbnailUri !== brokenUri;
  return (
    <span className={classes.thumbnail}>
      {hasPicture ? (
        <img src={thumbnailUri} alt="" loading="lazy" onError={() => setBrokenUri(thumbnailUri)} />
      ) : (
        <FileTypeIcon type={fileType} size={40} />
      )}
    </span>
  );
}
