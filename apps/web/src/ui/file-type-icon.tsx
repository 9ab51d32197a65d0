import type { FileType } from '@portal/contract/files';
import { IconFileTypeJpg, IconFileTypePdf, IconFileTypePng, type Icon } from '@tabler/icons-react';

const icons: Readonly<Record<FileType, Icon>> = {
  jpg: IconFileTypeJpg,
  png: IconFileTypePng,
  pdf: IconFileTypePdf,
};

/** A leaf with the letters of a type; its kind is told in words beside it. */
export function FileTypeIcon({ type, size = 20 }: { readonly type: FileType; size?: number }) {
  const TypeIcon = icons[type];
  return <TypeIcon size={size} stroke={1.5} aria-hidden="true" />;
}
