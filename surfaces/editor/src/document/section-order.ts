import { isOnEveryPage, type SectionInstance, templateOf } from '@haat/theme-engine'
import { findSection } from './find-node.ts'
import type { DocumentDraft } from './operation.ts'
import type { ThemeDocument } from './theme-document.ts'

/** The place of a section: its page and its index there. For a move, counted without the moved section. */
export interface SectionPlace {
  readonly template: string
  readonly index: number
}

/** Returns the page to show for `Operation.template`; none for a header or footer, which are on every page. */
export function pageOf({ template }: SectionPlace): { readonly template?: string } {
  return isOnEveryPage(template) ? {} : { template }
}

/** Returns the sections of a page in their order. */
export function sectionsOf(document: ThemeDocument, template: string): SectionInstance[] {
  return document.order.flatMap((id) => {
    const section = findSection(document, id)
    return section !== undefined && templateOf(section) === template ? [section] : []
  })
}

/** Returns the place of a section; undefined if it doesn't exist. */
export function placeOfSection(document: ThemeDocument, sectionId: string): SectionPlace | undefined {
  const section = findSection(document, sectionId)
  if (section === undefined) return undefined
  const template = templateOf(section)
  return { template, index: sectionsOf(document, template).indexOf(section) }
}

/** Inserts an id that isn't in the order yet. Doesn't reorder other sections. */
export function insertIntoOrder(draft: DocumentDraft, id: string, { template, index }: SectionPlace): void {
  const page = draft.order.filter((other) => {
    const section = findSection(draft, other)
    return other !== id && section !== undefined && templateOf(section) === template
  })
  const before = page[clampIndex(index, page.length)]
  const last = page.at(-1)
  if (before !== undefined) draft.order.splice(draft.order.indexOf(before), 0, id)
  else if (last !== undefined) draft.order.splice(draft.order.indexOf(last) + 1, 0, id)
  else draft.order.push(id)
}

export function removeFromOrder(draft: DocumentDraft, id: string): void {
  const at = draft.order.indexOf(id)
  if (at !== -1) draft.order.splice(at, 1)
}

/** Clamps an index for inserting into a list. */
export function clampIndex(index: number, length: number): number {
  if (Number.isNaN(index)) return length
  return Math.min(Math.max(Math.trunc(index), 0), length)
}
