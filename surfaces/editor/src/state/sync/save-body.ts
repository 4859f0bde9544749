import type { SaveRequest } from '@haat/domains/store-themes/contract'
import { z } from 'zod'
import { type ThemeDocument, toConfiguration } from '../../document/theme-document.ts'

/** The engine's sections match the contract. Only their types differ: the contract also allows unknown members. */
const Sections = z.custom<SaveRequest['sections']>(Array.isArray)

/** Returns the request body that saves a document. */
export function saveBody(
  document: ThemeDocument,
  { store_slug: storeSlug, revision }: { store_slug: string; revision: number },
): SaveRequest {
  const { sections, settings } = toConfiguration(document)
  return { store_slug: storeSlug, sections: Sections.parse(sections), settings, revision }
}
