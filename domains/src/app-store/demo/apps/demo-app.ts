import type { AppCategory } from '../../contract.ts'

/** An app of the demo catalogue. */
export interface DemoApp {
  id: string
  title: string
  /** Plain text with a blank line between paragraphs. */
  description: string
  icon: string
  category: AppCategory
  /** Display text. Exactly `Free` for free apps. */
  price: string
  features: string[]
  screenshots: string[]
  developer_name: string
  support_url: string
  /** Share of demo stores that install the app, 0 to 1. */
  popularity: number
  /** ISO date and time with zone. */
  created_at: string
}

/** The developer of an app, with the URL for support. */
export interface Developer {
  name: string
  support_url: string
}

/** The hand-written part of a DemoApp. The rest is derived from the ID and category. */
export interface DemoAppDraft {
  id: string
  title: string
  price: string
  developer: Developer
  popularity: number
  /** Day of publication, `YYYY-MM-DD`. */
  published: string
  description: string
  features?: string[]
  /** A number refers to one of the app's images in the marketplace's `public/catalog`; a string is a video URL. */
  gallery: (number | string)[]
}

/** Completes the drafts of a category. Image paths are relative to the marketplace. */
export function describeApps(category: AppCategory, drafts: DemoAppDraft[]): DemoApp[] {
  return drafts.map((draft) => ({
    id: draft.id,
    title: draft.title,
    description: draft.description,
    icon: `/catalog/icons/${draft.id}.svg`,
    category,
    price: draft.price,
    features: draft.features ?? [],
    screenshots: draft.gallery.map((item) =>
      typeof item === 'number' ? `/catalog/screenshots/${draft.id}-${item}.webp` : item,
    ),
    developer_name: draft.developer.name,
    support_url: draft.developer.support_url,
    popularity: draft.popularity,
    created_at: `${draft.published}T09:30:00+05:30`,
  }))
}

/** Joins the wrapped lines of a template. A blank line starts a new paragraph. */
export function prose(text: TemplateStringsArray): string {
  return text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
}
