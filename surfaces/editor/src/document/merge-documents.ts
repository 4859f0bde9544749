import { isSame, type SectionInstance, type ThemeSchemas } from '@haat/theme-engine'
import { changedUnits, documentOf, findUnit, hasSchemes, type Unit, unitsOf } from './document-units.ts'
import { globalSettingLabel } from './global-setting-label.ts'
import { mergeOrder, movedIds } from './merge-order.ts'
import { nodeName } from './node-name.ts'
import { schemeName } from './schemes.ts'
import type { ThemeDocument } from './theme-document.ts'

export type Side = 'mine' | 'theirs'

/** Something that both have changed, each in another way. */
export interface Collision {
  /** Of this collision among the others; the same whenever the same is merged. */
  readonly key: string
  /** What both have changed, or one changed and the other removed. `place`: both have moved a section, to different places. */
  readonly kind: Unit['kind'] | 'place'
  /** Of the section or scheme; the key of the setting. */
  readonly id: string
  readonly name: string
}

export interface Merge {
  /** With everything that one of both has changed; of what collides mine, and what is there rather than what is removed. */
  readonly merged: ThemeDocument
  /** What nothing was chosen for. */
  readonly collisions: readonly Collision[]
}

/** What was decided about collisions, by their keys. */
export type Choices = Readonly<Record<string, Side>>

/**
 * Merges two documents that were made of one: section by section, global setting by setting, colour scheme by scheme, and
 * the order. What one of both changed is taken; what both changed alike is no collision.
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
  const { order, disputed } = mergeOrder({
    base: base.order,
    mine: mine.order,
    theirs: theirs.order,
    present,
    choose: (id) => chosenOf(choices, placeKey(id)) ?? 'mine',
  })
  const has_schemes = hasSchemes(mine) === hasSchemes(base) ? hasSchemes(theirs) : hasSchemes(mine)
  const merged = documentOf(order, units, has_schemes)
  for (const id of disputed) {
    const section = merged.sections[id]
    // Whether a section is there at all is asked first.
    if (section === undefined || chosenOf(choices, placeKey(id)) !== undefined) continue
    collisions.push({ key: placeKey(id), kind: 'place', id, name: nodeName(section, schemas) })
  }
  return { merged, collisions }
}

/**
 * What somebody has changed, for `rebase`: units, of a section in which only settings are others those alone
 * (`sections/<id>/settings/<key>`), and the places (`place/<id>`) that she has moved sections to.
 */
export function touchedUnits(base: ThemeDocument, theirs: ThemeDocument): Set<string> {
  const moved = movedIds(base.order, theirs.order, new Set(base.order))
  const changed = [...changedUnits(base, theirs)].flatMap((key) => {
    const [, id = ''] = key.split('sections/')
    return changedSettings(base.sections[id], theirs.sections[id])?.map((name) => `${key}/settings/${name}`) ?? [key]
  })
  return new Set([...changed, ...[...moved].map(placeKey)])
}

/** The keys of the settings in which two states of a section differ; undefined where they differ in something else. */
function changedSettings(from: SectionInstance | undefined, to: SectionInstance | undefined): string[] | undefined {
  if (from === undefined || to === undefined) return undefined
  if (!isSame({ ...from, settings: {} }, { ...to, settings: {} })) return undefined
  const keys = new Set([...Object.keys(from.settings), ...Object.keys(to.settings)])
  return [...keys].filter((key) => !isSame(from.settings[key], to.settings[key]))
}

/** What they did without what collides: the base from which only the collisions differ. */
export function withoutCollisions(
  base: ThemeDocument,
  theirs: ThemeDocument,
  collisions: readonly Collision[],
): ThemeDocument {
  const left = new Set(collisions.map(({ key }) => key))
  const units = [...unitsOf([base, theirs])].map(([key, unit]) => findUnit(left.has(key) ? base : theirs, unit))
  const present = new Set(
    units.flatMap(({ kind, id, value }) => (kind === 'section' && value !== undefined ? [id] : [])),
  )
  const { order } = mergeOrder({
    base: base.order,
    // As if I had moved back what is disputed: to be chosen as mine, it has to be moved by both.
    mine: base.order,
    theirs: theirs.order.filter((id) => !left.has(placeKey(id)) || !base.order.includes(id)),
    present,
    choose: () => 'mine',
  })
  return documentOf(order, units, hasSchemes(theirs))
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
