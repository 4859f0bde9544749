import type { ThemeSchemas } from '@haat/theme-engine'
import { type Change, compareSection } from './compare-documents.ts'
import { describeSection, describeSettings } from './compare-nodes.ts'
import { findSection } from './find-node.ts'
import type { Collision } from './merge-documents.ts'
import { nodeName } from './node-name.ts'
import { plainText } from './plain-text.ts'
import type { ThemeDocument } from './theme-document.ts'

/** A collision in words, for the conflict dialog. */
export interface ShownCollision {
  readonly key: string
  readonly label: string
  /** The changes of each side since their common version. */
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
  const words = (side: ThemeDocument) => describeSide(collision, { base, side }, schemas)
  return { key: collision.key, label: labelOf(collision), mine: words(mine), theirs: words(theirs) }
}

function labelOf({ kind, name }: Collision): string {
  switch (kind) {
    case 'section':
    case 'place':
      return name
    case 'scheme':
      return `Colour scheme ${name}`
    case 'setting':
      return `Theme settings: ${name}`
  }
}

function describeSide(
  { kind, id }: Collision,
  { base, side }: { base: ThemeDocument; side: ThemeDocument },
  schemas: ThemeSchemas,
): string[] {
  if (kind === 'place') return [describePlace(side, id, schemas)]
  if (kind === 'setting')
    return [Object.hasOwn(side.settings, id) ? showValue(side.settings[id]) : 'Reset to theme default']
  if (kind === 'scheme') {
    const scheme = side.settings.color_schemes?.[id]
    return scheme === undefined
      ? ['Removed']
      : describeSettings(base.settings.color_schemes?.[id] ?? {}, scheme, [], labelWithValue)
  }
  const section = findSection(side, id)
  if (section === undefined) return ['Removed']
  const was = findSection(base, id)
  if (was === undefined) return ['Added']
  return compareSection(was, section, { schemas }).flatMap((change) =>
    // Shows the text as well as the setting, so that people can decide.
    change.kind === 'changed' ? describeSection(was, section, schemas, labelWithValue) : describeKind(change),
  )
}

function describeKind({ kind, details }: Change): readonly string[] {
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

const labelWithValue = (label: string, value: unknown) => `${label}: ${showValue(value)}`

const MAX_VALUE_LENGTH = 120

function showValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') return String(value)
  if (value === undefined) return 'Theme default'
  if (typeof value !== 'string') return 'changed'
  const text = plainText(value)
  if (text === '') return 'empty'
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text
}
