import type { ThemeSchemas } from '@haat/theme-engine'
import { nodeName } from '../../document/node-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { SaveError } from '../../state/sync/sync-state.ts'

/** The maximum size of a request, in bytes (1 MiB). */
const MAX_BYTES = 1024 * 1024

/** Returns the largest section of a theme that is too large to save; undefined if the theme isn't too large. */
export function findOversizedSection(document: ThemeDocument, schemas: ThemeSchemas): SaveError | undefined {
  const sections = document.order.flatMap((id) => document.sections[id] ?? [])
  const sizes = sections.map((section) => ({ section, bytes: bytesOf(section) }))
  const bytes = sizes.reduce((sum, { bytes }) => sum + bytes, bytesOf(document.settings))
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes)
  if (bytes <= MAX_BYTES || largest === undefined) return undefined
  const { id } = largest.section
  return {
    path: `sections.${document.order.indexOf(id)}`,
    label: nodeName(largest.section, schemas),
    message: `The theme is too large to save: ${kilobytes(bytes)} kB, and the limit is ${kilobytes(MAX_BYTES)} kB. This section is the largest: ${kilobytes(largest.bytes)} kB.`,
    section_id: id,
  }
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

function kilobytes(bytes: number): string {
  return new Intl.NumberFormat('en-IN').format(Math.ceil(bytes / 1024))
}
