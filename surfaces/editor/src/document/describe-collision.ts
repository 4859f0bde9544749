import type { ThemeSchemas } from '@haat/theme-engine'
import { type Change, compareDocuments } from './compare-documents.ts'
import { describeSettings } from './compare-nodes.ts'
import { findSection } from './find-node.ts'
import type { Collision } from './merge-documents.ts'
import { nodeName } from './node-name.ts'
import type { ThemeDocument } from './theme-document.ts'

/** A collision in words, for the dialog in which one of both is chosen. */
export interface ShownCollision {
  readonly key: string
  readonly kind: Collision['kind']
  readonly section_id: string | null
  readonly label: string
  /** What each has done since the state that both know. */
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

export interface Diverged {
  readonly base: ThemeDocument
  readonly mine: ThemeDocument
  readonly theirs: ThemeDocument
}

export function describeCollision(
  collision: Collision,
  { base, mine, theirs }: Diverged,
  schemas: ThemeSchemas,
): ShownCollision {
  const { key, kind, id, name } = collision
  const is_section = Object.hasOwn(mine.sections, id) || Object.hasOwn(theirs.sections, id)
  const of_section = is_section && !key.startsWith('settings/') && !key.startsWith('scheme/')
  const label = of_section ? name : key.startsWith('scheme/') ? `Colour scheme ${name}` : `Theme settings: ${name}`
  const words = (side: ThemeDocument) => describeSide(collision, { base, side }, schemas)
  return { key, kind, section_id: of_section ? id : null, label, mine: words(mine), theirs: words(theirs) }
}

function describeSide(
  { key, kind, id }: Collision,
  { base, side }: { base: ThemeDocument; side: ThemeDocument },
  schemas: ThemeSchemas,
): string[] {
  if (kind === 'place') return [describePlace(side, id, schemas)]
  if (key.startsWith('settings/'))
    return [Object.hasOwn(side.settings, id) ? showValue(side.settings[id]) : 'Back to the theme’s own']
  if (key.startsWith('scheme/')) {
    const scheme = side.settings.color_schemes?.[id]
    return scheme === undefined ? ['Removed'] : describeSettings(base.settings.color_schemes?.[id] ?? {}, scheme)
  }
  const section = findSection(side, id)
  if (section === undefined) return ['Removed']
  const was = findSection(base, id)
  if (was === undefined) return ['Added']
  return compareDocuments(only(base, id), only(side, id), schemas).flatMap(inWords)
}

function inWords({ kind, details }: Change): readonly string[] {
  const words = {
    added: 'Added',
    removed: 'Removed',
    moved: 'Moved',
    hidden: 'Hidden',
    shown: 'Shown',
    renamed: 'Renamed',
  }
  return kind === 'changed' ? details : [words[kind]]
}

function describePlace({ order, sections }: ThemeDocument, id: string, schemas: ThemeSchemas): string {
  const before = sections[order[order.indexOf(id) - 1] ?? '']
  return before === undefined ? 'Moved to the top' : `Moved below ${nodeName(before, schemas)}`
}

function only({ sections, settings: _settings }: ThemeDocument, id: string): ThemeDocument {
  const section = sections[id]
  return { order: [id], sections: section === undefined ? {} : { [id]: section }, settings: {} }
}

function showValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'Another value'
}
