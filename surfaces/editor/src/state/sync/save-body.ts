import type { SaveRequest } from '@haat/domains/store-themes/contract'
import { z } from 'zod'
import { type ThemeDocument, toConfiguration } from '../../document/theme-document.ts'

/** The engine's sections are the contract's: its types only lack the members that nobody knows, which the contract lets through. */
const Sections = z.custom<SaveRequest['sections']>(Array.isArray)

/** What is sent to save a document that is based on a revision. */
export function saveBody(
  document: ThemeDocument,
  { store_slug, revision }: { store_slug: string; revision: number },
): SaveRequest {
  const { sections, settings } = toConfiguration(document)
  return { store_slug, sections: Sections.parse(sections), settings, revision }
}
