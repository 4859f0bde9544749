import { isOnEveryPage, type SectionInstance, templateOf } from '@haat/theme-engine'
import { findSection } from './find-node.ts'
import type { DocumentDraft } from './operation.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Where a section stands: the how manyth it is of its page, counted without itself while it is moved. */
export interface SectionPlace {
  readonly template: string
  readonly index: number
}

/** The page that a place is seen on, for `Operation.template`: none where any does. */
export function pageOf({ template }: SectionPlace): { readonly template?: string } {
  return isOnEveryPage(template) ? {} : { template }
}

/** The sections of one page, in their order. */
export function sectionsOf(document: ThemeDocument, template: string): SectionInstance[] {
  return document.order.flatMap((id) => {
    const section = findSection(document, id)
    return section !== undefined && templateOf(section) === template ? [section] : []
  })
}

/** Where a section stands now; undefined where there is none. */
export function placeOfSection(document: ThemeDocument, section_id: string): SectionPlace | undefined {
  const section = findSection(document, section_id)
  if (section === undefined) return undefined
  const template = templateOf(section)
  return { template, index: sectionsOf(document, template).indexOf(section) }
}

/** Puts an id into the order; sections of other pages stay where they are. It must not stand there yet. */
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

/** An index that may be inserted at in a list of so many. */
export function clampIndex(index: number, length: number): number {
  if (Number.isNaN(index)) return length
  return Math.min(Math.max(Math.trunc(index), 0), length)
}
