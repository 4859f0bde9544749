import {
  listGaps,
  type StorePage,
  type StorePageFields,
  StorePageFields as StorePageFieldsSchema,
} from '@haat/domains/products/pages/contract'
import { z } from 'zod'
import { TypedRichText } from '../rich-text/typed-rich-text.ts'

const TypedPage = z
  .object({
    title: StorePageFieldsSchema.shape.title,
    body: TypedRichText,
    handle: z.string().trim(),
    visibility: z.enum(['published', 'draft']),
    /** The saved publication time: a scheduled page stays scheduled unless it becomes a draft. Empty if it has none. */
    published_at: z.string(),
    /** By the server's clock: a draft is published from then on. Empty for a new one. */
    created_at: z.string(),
    seo_title: z.string().trim().max(255),
    seo_description: z.string().trim().max(1000),
    /** '' is the default template. */
    template_suffix: z.string(),
  })
  .superRefine(({ body, visibility }, context) => {
    const placeholders = listGaps(body)
    if (visibility === 'draft' || placeholders.length === 0) return
    const message = `Before you publish, fill in: ${placeholders.join('; ')}. Or save the page as a draft.`
    context.addIssue({ code: 'custom', path: ['body'], message })
  })
export type PageFormInput = z.input<typeof TypedPage>

/** The form's schema: what is typed goes in, the server's fields come out. */
export const PageForm = TypedPage.transform(toFields)

function toFields({
  visibility,
  published_at: publishedAt,
  created_at: createdAt,
  template_suffix: templateSuffix,
  handle,
  ...plain
}: z.output<typeof TypedPage>): StorePageFields {
  return {
    ...plain,
    template_suffix: templateSuffix === '' ? null : templateSuffix,
    ...(handle === '' ? {} : { handle }),
    ...(visibility === 'draft' ? { published_at: null } : shownFrom(publishedAt || createdAt)),
  }
}

/** The server publishes immediately if no time is given. */
function shownFrom(publishedAt: string) {
  return publishedAt === '' ? {} : { published_at: publishedAt }
}

export const blankPage: PageFormInput = {
  title: '',
  body: '',
  handle: '',
  visibility: 'published',
  published_at: '',
  created_at: '',
  seo_title: '',
  seo_description: '',
  template_suffix: '',
}

/** Returns a saved page as form values. */
export function formOfPage(page: StorePage): PageFormInput {
  const {
    title,
    body,
    handle,
    published_at: publishedAt,
    created_at: createdAt,
    seo_title: seoTitle,
    seo_description: seoDescription,
    template_suffix: templateSuffix,
  } = page
  return {
    title,
    body,
    handle,
    visibility: publishedAt === null ? 'draft' : 'published',
    published_at: publishedAt ?? '',
    created_at: createdAt,
    seo_title: seoTitle,
    seo_description: seoDescription,
    template_suffix: templateSuffix ?? '',
  }
}
