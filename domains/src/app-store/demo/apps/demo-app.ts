import type { AppCategory } from '../../contract.ts'

/** An app of the demo catalog, in the words of the catalog's own fields. */
export interface DemoApp {
  id: string
  title: string
  /** Plain text; a blank line between paragraphs. */
  description: string
  icon: string
  category: AppCategory
  /** Text for people. Free if and only if it is exactly `Free`. */
  price: string
  features: string[]
  screenshots: string[]
  developer_name: string
  support_url: string
  /** How likely a demo store is to install the app, 0 to 1. The install count itself comes from real installations. */
  popularity: number
  /** ISO date and time with zone. */
  created_at: string
}

/** Who made an app and where its merchants find help. */
export interface Developer {
  name: string
  support_url: string
}

/** What an author of the catalog writes; the rest of a DemoApp follows from the id and the category. */
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

/** Completes drafts of one category to catalog items. Pictures are paths relative to the marketplace. */
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

/** Plain text from a template wrapped by hand: a line break is a space, an empty line begins a new paragraph. */
export function prose(text: TemplateStringsArray): string {
  return text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
}
