import type { ThemeSchemas } from '@haat/theme-engine'
import { nodeName } from '../../document/node-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { SyncFault } from '../../state/sync/sync-state.ts'

/** Bytes that a request may have (decisions, Conventions of every endpoint: 1 MiB). */
const MOST_BYTES = 1024 * 1024

/** Where to shorten a theme that has become too large to be saved: its largest section. Undefined where that is not why. */
export function findTooLarge(document: ThemeDocument, schemas: ThemeSchemas): SyncFault | undefined {
  const sections = document.order.flatMap((id) => document.sections[id] ?? [])
  const sizes = sections.map((section) => ({ section, bytes: bytesOf(section) }))
  const bytes = sizes.reduce((sum, { bytes }) => sum + bytes, bytesOf(document.settings))
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes)
  if (bytes <= MOST_BYTES || largest === undefined) return undefined
  const { id } = largest.section
  return {
    path: `sections.${document.order.indexOf(id)}`,
    label: nodeName(largest.section, schemas),
    message: `The theme is too large to be saved: ${kilobytes(bytes)} of at most ${kilobytes(MOST_BYTES)} kB. Most of it stands here: ${kilobytes(largest.bytes)} kB.`,
    section_id: id,
  }
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

function kilobytes(bytes: number): string {
  return new Intl.NumberFormat('en-IN').format(Math.ceil(bytes / 1024))
}
