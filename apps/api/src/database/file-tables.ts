import type { Address } from '@portal/contract/fields';
import type { FileType } from '@portal/contract/files';
import type { DesignKind, PromotionOrder } from '@portal/contract/promotion-item';
import type { PromotionKind } from '@portal/contract/social-media';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultMoment, Json, Moment } from './column-types.ts';

/** The columns that the tables of stored files share. */
interface StoredFileColumns {
  fileName: string;
  fileType: FileType;
  size: number;
  sha256: string;
  storageKey: string;
  uploadedAt: Moment;
  sortKey: GeneratedAlways<string>;
}

interface ProjectFileTable extends StoredFileColumns {
  projectFileId: string;
  projectId: string;
}

interface PromotionFileTable extends StoredFileColumns {
  promotionFileId: string;
  kind: PromotionKind;
  folder: string;
  thumbnailSha256: string | null;
}

/** A stored file that no row may refer to. */
interface DoubtfulFileTable {
  fileKey: string;
  since: DefaultMoment;
}

/** The content of an order. It names the designs, because their files may be removed later. */
export interface PromotionOrderContent {
  readonly items: readonly {
    readonly promotionFileId: string;
    readonly kind: DesignKind;
    readonly folder: string;
    readonly name: string;
    /** null in an order of material for screens. */
    readonly posters: number | null;
    readonly flyers: number | null;
  }[];
  /** The address that posters and flyers are sent to. */
  readonly deliveryAddress: Address | null;
  /** The recipient of the files for screens, and the orientation of the screen. */
  readonly filesTo: string | null;
  readonly orientation: 'Landscape' | 'Portrait' | null;
  readonly contactName: string;
  readonly phoneNumber: string;
  readonly remarks: string;
}

interface PromotionOrderTable {
  promotionOrderId: string;
  orderNumber: Generated<number>;
  projectId: string;
  kind: PromotionOrder['kind'];
  orderedAt: Moment;
  orderedByAccountId: string;
  orderedByName: string;
  content: Json<PromotionOrderContent>;
}

interface PublicImageTable {
  sha256: string;
  contentType: string;
  content: Uint8Array;
}

/** Stored files, and orders of promotion material. */
export interface FileTables {
  publicImage: PublicImageTable;
  projectFile: ProjectFileTable;
  promotionFile: PromotionFileTable;
  doubtfulFile: DoubtfulFileTable;
  promotionOrder: PromotionOrderTable;
}
