import type { FileType } from '@portal/contract/files';
import { IconFileTypeJpg, IconFileTypePdf, IconFileTypePng, type Icon } from '@tabler/icons-react';

const icons: Readonly<Record<FileType, Icon>> = {
  jpg: IconFileTypeJpg,
  png: IconFileTypePng,
  pdf: IconFileTypePdf,
};

/** An icon of a sheet with the file extension. The text beside it names the type too. */
export function FileTypeIcon({ type, size = 20 }: { readonly type: FileType; size?: number }) {
  const TypeIcon = icons[type];
  return <TypeIcon size={size} stroke={1.5} aria-hidden="true" />;
}
