import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { productNotFound } from '../catalog/contract.ts'
import type { ChangedStore } from '../change-catalog.ts'
import { invalid } from '../fields/invalid.ts'
import { sanitizeRichText } from '../fields/sanitize-rich-text.ts'
import type { ImageContent, ResolvedImages } from '../images/resolve-images.ts'
import type { CollectionRule, CollectionSort, RuleMatch } from '../membership/contract.ts'
import type { Collection, CollectionChanges } from './contract.ts'

/** The content of a collection that store owners edit. */
export interface CollectionContent {
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly kind: 'manual' | 'rule'
  readonly match: RuleMatch
  readonly rules: readonly CollectionRule[]
  readonly product_ids: readonly string[]
  readonly sort_order: CollectionSort
  readonly image: ImageContent | null
  readonly published_at: Date | null
  readonly seo_title: string
  readonly seo_description: string
  readonly template_suffix: string | null
}

/** Applies a change to a collection. Throws `invalid_fields` if the result is inconsistent. */
export function applyCollectionFields(
  before: Collection | undefined,
  fields: CollectionChanges & { handle: string },
  images: ResolvedImages,
  now: Date,
): CollectionContent {
  const kind = fields.kind ?? before?.kind ?? 'manual'
  const rules = kind === 'manual' ? [] : (fields.rules ?? before?.rules ?? [])
  if (kind === 'rule' && rules.length === 0) throw invalid('body.rules', 'Add at least one condition')
  if (kind === 'rule' && (fields.product_ids?.length ?? 0) > 0) {
    throw invalid('body.product_ids', 'You can’t choose the products of an automatic collection')
  }
  const sortOrder = fields.sort_order ?? before?.sort_order ?? (kind === 'manual' ? 'manual' : 'best_selling')
  if (kind === 'rule' && sortOrder === 'manual' && fields.sort_order !== undefined) {
    throw invalid('body.sort_order', 'Only manual collections can be sorted manually')
  }
  const published = before === undefined ? now : before.published_at === null ? null : new Date(before.published_at)
  return {
    handle: fields.handle,
    title: fields.title ?? before?.title ?? '',
    description:
      fields.description === undefined
        ? (before?.description ?? '')
        : sanitizeRichText(fields.description, 'body.description'),
    kind,
    match: fields.match ?? before?.match ?? 'all',
    rules,
    product_ids: kind === 'rule' ? [] : [...new Set(fields.product_ids ?? before?.product_ids ?? [])],
    sort_order: kind === 'rule' && sortOrder === 'manual' ? 'best_selling' : sortOrder,
    image: fields.image === undefined ? (before?.image ?? null) : findImage(fields.image, images),
    published_at:
      fields.published_at === undefined
        ? published
        : fields.published_at === null
          ? null
          : new Date(fields.published_at),
    seo_title: fields.seo_title ?? before?.seo_title ?? '',
    seo_description: fields.seo_description ?? before?.seo_description ?? '',
    template_suffix: fields.template_suffix === undefined ? (before?.template_suffix ?? null) : fields.template_suffix,
  }
}

function findImage(image: { src: string; alt: string } | null, images: ResolvedImages): ImageContent | null {
  if (image === null) return null
  const file = images.of(image.src)
  if (file === undefined) throw invalid('body.image.src', 'This file isn’t in the store’s library')
  return { ...file, alt: image.alt }
}

/** Returns the columns of a collection's row. */
export function columnsOf(content: CollectionContent) {
  const { product_ids: _, image, rules, ...columns } = content
  return {
    ...columns,
    rules: JSON.stringify(rules),
    image_src: image?.src ?? null,
    image_alt: image?.alt ?? '',
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
  }
}

/** Saves the products of a manual collection in order. Throws `product_not_found` if one isn't in the store. */
export async function saveMembers(
  tx: Tx,
  store: ChangedStore,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('collection_products').where('collection_id', '=', id).execute()
  if (productIds.length === 0) return
  const present = await tx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', store.id)
    .where('id', 'in', [...productIds])
    .execute()
  if (present.length < productIds.length) throw new Refused(productNotFound)
  await tx
    .insertInto('collection_products')
    .values(
      productIds.map((productId, index) => ({
        collection_id: id,
        product_id: productId,
        store_id: store.id,
        position: index + 1,
      })),
    )
    .execute()
}
