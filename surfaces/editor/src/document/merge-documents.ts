import { isSame, type SectionInstance, type ThemeSchemas } from '@haat/theme-engine'
import { buildDocument, changedUnits, findUnit, hasSchemes, type Unit, unitsOf } from './document-units.ts'
import { globalSettingLabel } from './global-setting-label.ts'
import { mergeOrder, movedIds } from './merge-order.ts'
import { nodeName } from './node-name.ts'
import { schemeName } from './schemes.ts'
import type { ThemeDocument } from './theme-document.ts'

export type Side = 'mine' | 'theirs'

/** A part of the document that both sides changed differently. */
export interface Collision {
  /** Unique among the collisions, and stable for the same merge. */
  readonly key: string
  /**
   * A unit changed by both sides, or changed by one and removed by the other; `place` if both moved a section to
   * different places.
   */
  readonly kind: Unit['kind'] | 'place'
  /** Id of the section or scheme, or key of the setting. */
  readonly id: string
  readonly name: string
}

export interface Merge {
  /** The changes of both sides. Collisions keep mine, or the existing unit if one side removed it. */
  readonly merged: ThemeDocument
  /** The collisions without a decision. */
  readonly collisions: readonly Collision[]
}

/** Decisions about collisions, by key. */
export type Choices = Readonly<Record<string, Side>>

/**
 * Merges two documents with a common base: each section, theme setting and colour scheme, and the order of sections. A
 * unit changed by one side is taken from that side; equal changes by both sides don't collide.
 */
export function mergeDocuments(
  base: ThemeDocument,
  mine: ThemeDocument,
  theirs: ThemeDocument,
  schemas: ThemeSchemas,
  choices: Choices = {},
): Merge {
  const collisions: Collision[] = []
  const units = [...unitsOf([mine, theirs])].map(([key, unit]): Unit => {
    const [was, my, their] = [findUnit(base, unit), findUnit(mine, unit), findUnit(theirs, unit)]
    if (isSame(my.value, their.value) || isSame(was.value, their.value)) return my
    if (isSame(was.value, my.value)) return their
    const chosen = chosenOf(choices, key)
    if (chosen !== undefined) return chosen === 'mine' ? my : their
    const name = unitName(my.value === undefined ? their : my, schemas)
    collisions.push({ key, kind: unit.kind, id: unit.id, name })
    return my.value === undefined ? their : my
  })
  const present = new Set(
    units.flatMap(({ kind, id, value }) => (kind === 'section' && value !== undefined ? [id] : [])),
  )
  const { order, conflicting } = mergeOrder({
    base: base.order,
    mine: mine.order,
    theirs: theirs.order,
    present,
    choose: (id) => chosenOf(choices, placeKey(id)) ?? 'mine',
  })
  const hasColorSchemes = hasSchemes(mine) === hasSchemes(base) ? hasSchemes(theirs) : hasSchemes(mine)
  const merged = buildDocument(order, units, hasColorSchemes)
  for (const id of conflicting) {
    const section = merged.sections[id]
    // The person first decides whether the section is kept.
    if (section === undefined || chosenOf(choices, placeKey(id)) !== undefined) continue
    collisions.push({ key: placeKey(id), kind: 'place', id, name: nodeName(section, schemas) })
  }
  return { merged, collisions }
}

/**
 * Returns the keys of everything that `theirs` changed, for `rebase`: units, or single settings if nothing else changed
 * in a section (`sections/<id>/settings/<key>`), and moved sections (`place/<id>`).
 */
export function touchedUnits(base: ThemeDocument, theirs: ThemeDocument): Set<string> {
  const moved = movedIds(base.order, theirs.order, new Set(base.order))
  const changed = [...changedUnits(base, theirs)].flatMap((key) => {
    const [, id = ''] = key.split('sections/')
    return changedSettings(base.sections[id], theirs.sections[id])?.map((name) => `${key}/settings/${name}`) ?? [key]
  })
  return new Set([...changed, ...[...moved].map(placeKey)])
}

/** Returns the keys of the changed settings of a section; undefined if anything else changed. */
function changedSettings(from: SectionInstance | undefined, to: SectionInstance | undefined): string[] | undefined {
  if (from === undefined || to === undefined) return undefined
  if (!isSame({ ...from, settings: {} }, { ...to, settings: {} })) return undefined
  const keys = new Set([...Object.keys(from.settings), ...Object.keys(to.settings)])
  return [...keys].filter((key) => !isSame(from.settings[key], to.settings[key]))
}

/**
 * Applies the changes of `theirs` that don't collide to `base`: the result differs from `theirs` only in collisions.
 */
export function withoutCollisions(
  base: ThemeDocument,
  theirs: ThemeDocument,
  collisions: readonly Collision[],
): ThemeDocument {
  const colliding = new Set(collisions.map(({ key }) => key))
  const units = [...unitsOf([base, theirs])].map(([key, unit]) => findUnit(colliding.has(key) ? base : theirs, unit))
  const present = new Set(
    units.flatMap(({ kind, id, value }) => (kind === 'section' && value !== undefined ? [id] : [])),
  )
  const { order } = mergeOrder({
    base: base.order,
    // Sections with colliding places stay where they were in `base`.
    mine: base.order,
    theirs: theirs.order.filter((id) => !colliding.has(placeKey(id)) || !base.order.includes(id)),
    present,
    choose: () => 'mine',
  })
  return buildDocument(order, units, hasSchemes(theirs))
}

function placeKey(id: string): string {
  return `place/${id}`
}

function chosenOf(choices: Choices, key: string): Side | undefined {
  return Object.hasOwn(choices, key) ? choices[key] : undefined
}

function unitName(unit: Unit, schemas: ThemeSchemas): string {
  switch (unit.kind) {
    case 'section':
      return unit.value === undefined ? unit.id : nodeName(unit.value, schemas)
    case 'scheme':
      return schemeName(unit.id, unit.value)
    case 'setting':
      return globalSettingLabel(schemas, unit.id)
  }
}
