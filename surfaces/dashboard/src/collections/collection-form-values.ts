import {
  type Collection,
  type CollectionFields,
  CollectionFields as CollectionFieldsSchema,
  CollectionSort,
  RuleMatch,
} from '@haat/domains/products/collections/contract'
import { z } from 'zod'
import { TypedRichText } from '../rich-text/typed-rich-text.ts'
import { TypedRule, toRuleRow } from './rule-row.ts'

const TypedCollection = z
  .object({
    title: CollectionFieldsSchema.shape.title,
    description: TypedRichText,
    handle: z.string().trim(),
    kind: z.enum(['manual', 'rule']),
    match: RuleMatch,
    rules: z.array(TypedRule),
    product_ids: z.array(z.string()).max(5000, 'At most 5,000 products'),
    sort_order: CollectionSort,
    image: z.array(z.object({ src: z.string(), alt: z.string() })).max(1),
    visibility: z.enum(['shown', 'hidden']),
    /** The saved publication time: a scheduled collection stays scheduled unless it is hidden. Empty if it has none. */
    published_at: z.string(),
    /** By the server's clock: a hidden collection is published from then on. Empty for a new one. */
    created_at: z.string(),
    seo_title: z.string().trim().max(255),
    seo_description: z.string().trim().max(1000),
    /** '' is the default template. */
    template_suffix: z.string(),
  })
  .superRefine(({ kind, rules }, context) => {
    if (kind === 'rule' && rules.length === 0) {
      context.addIssue({ code: 'custom', path: ['rules'], message: 'Add at least one condition' })
    }
  })
export type CollectionFormInput = z.input<typeof TypedCollection>

/** The form's schema: what is typed goes in, the server's fields come out. */
export const CollectionForm = TypedCollection.transform(toFields)

function toFields(typed: z.output<typeof TypedCollection>): CollectionFields {
  const { kind, match, rules, product_ids: productIds, image, handle, ...others } = typed
  const {
    visibility,
    published_at: publishedAt,
    created_at: createdAt,
    template_suffix: templateSuffix,
    ...plain
  } = others
  return {
    ...plain,
    template_suffix: templateSuffix === '' ? null : templateSuffix,
    ...(handle === '' ? {} : { handle }),
    kind,
    ...(kind === 'rule' ? { match, rules } : { product_ids: productIds }),
    image: image[0] ?? null,
    ...(visibility === 'hidden' ? { published_at: null } : shownFrom(publishedAt || createdAt)),
  }
}

/** The server publishes immediately if no time is given. */
function shownFrom(publishedAt: string) {
  return publishedAt === '' ? {} : { published_at: publishedAt }
}

export const blankCollection: CollectionFormInput = {
  title: '',
  description: '',
  handle: '',
  kind: 'manual',
  match: 'all',
  rules: [],
  product_ids: [],
  sort_order: 'manual',
  image: [],
  visibility: 'shown',
  published_at: '',
  created_at: '',
  seo_title: '',
  seo_description: '',
  template_suffix: '',
}

/** Returns a saved collection as form values. */
export function formOfCollection(collection: Collection): CollectionFormInput {
  const {
    title,
    handle,
    kind,
    match,
    product_ids: productIds,
    sort_order: sortOrder,
    published_at: publishedAt,
    seo_title: seoTitle,
    seo_description: seoDescription,
  } = collection
  return {
    title,
    handle,
    kind,
    match,
    product_ids: productIds,
    sort_order: sortOrder,
    published_at: publishedAt ?? '',
    created_at: collection.created_at,
    seo_title: seoTitle,
    seo_description: seoDescription,
    template_suffix: collection.template_suffix ?? '',
    description: collection.description,
    rules: collection.rules.map(toRuleRow),
    image: collection.image === null ? [] : [{ src: collection.image.src, alt: collection.image.alt }],
    visibility: publishedAt === null ? 'hidden' : 'shown',
  }
}
