import type { Address } from '@portal/contract/fields';
import type { FileType } from '@portal/contract/files';
import type { DesignKind, PromotionOrder } from '@portal/contract/promotion-item';
import type { PromotionKind } from '@portal/contract/social-media';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment } from './column-types.ts';

/** What the storage keeps, by what it is looked up. */
interface StoredFileColumns {
  file_name: string;
  file_type: FileType;
  size: number;
  sha256: string;
  storage_key: string;
  uploaded_at: Moment;
  sort_key: GeneratedAlways<string>;
}

export interface ProjectFileTable extends StoredFileColumns {
  project_file_id: string;
  project_id: string;
}

export interface PromotionFileTable extends StoredFileColumns {
  promotion_file_id: string;
  kind: PromotionKind;
  folder: string;
  thumbnail_sha256: string | null;
}

/** What an order keeps; designs by name, for their files may go. */
export interface PromotionOrderContent {
  readonly items: readonly {
    readonly promotionFileId: string;
    readonly kind: DesignKind;
    readonly folder: string;
    readonly name: string;
    /** null for what is shown on screens. */
    readonly posters: number | null;
    readonly flyers: number | null;
  }[];
  /** Where posters and flyers go. */
  readonly deliveryAddress: Address | null;
  /** Where files for screens go, and which way the screen stands. */
  readonly filesTo: string | null;
  readonly orientation: 'Landscape' | 'Portrait' | null;
  readonly contactName: string;
  readonly phoneNumber: string;
  readonly remarks: string;
}

export interface PromotionOrderTable {
  promotion_order_id: string;
  order_number: Generated<number>;
  project_id: string;
  kind: PromotionOrder['kind'];
  ordered_at: Moment;
  ordered_by_account_id: string;
  ordered_by_name: string;
  content: Json<PromotionOrderContent>;
}
