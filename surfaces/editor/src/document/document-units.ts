import { type ColorScheme, type GlobalSettings, isSame, type SectionInstance } from '@haat/theme-engine'
import type { ThemeDocument } from './theme-document.ts'

/** The parts of a document that are merged and undone as a whole. */
export type Unit =
  | { readonly kind: 'section'; readonly id: string; readonly value: SectionInstance | undefined }
  | { readonly kind: 'setting'; readonly id: string; readonly value: unknown }
  | { readonly kind: 'scheme'; readonly id: string; readonly value: ColorScheme | undefined }

/** Returns the key of a unit: `sections/hero-1`, `settings/body_font`, `scheme/paper`. */
export function unitKey({ kind, id }: Pick<Unit, 'kind' | 'id'>): string {
  return kind === 'section' ? `sections/${id}` : kind === 'setting' ? `settings/${id}` : `scheme/${id}`
}

/** Returns the units of all these documents, by key. */
export function unitsOf(documents: readonly ThemeDocument[]): Map<string, Pick<Unit, 'kind' | 'id'>> {
  const units = new Map<string, Pick<Unit, 'kind' | 'id'>>()
  const add = (kind: Unit['kind'], ids: readonly string[]) => {
    for (const id of ids) units.set(unitKey({ kind, id }), { kind, id })
  }
  for (const { order, settings } of documents) {
    const { color_schemes: colorSchemes = {}, ...rest } = settings
    add('section', order)
    add('setting', Object.keys(rest))
    add('scheme', Object.keys(colorSchemes))
  }
  return units
}

/** Returns a unit of a document; its value is undefined if the document doesn't have it. */
export function findUnit({ sections, settings }: ThemeDocument, { kind, id }: Pick<Unit, 'kind' | 'id'>): Unit {
  if (kind === 'section') return { kind, id, value: own(sections, id) }
  return kind === 'setting'
    ? { kind, id, value: own(settings, id) }
    : { kind, id, value: own(settings.color_schemes ?? {}, id) }
}

/** Returns the keys of the units that differ between two documents. Ignores the order of sections. */
export function changedUnits(from: ThemeDocument, to: ThemeDocument): Set<string> {
  const units = [...unitsOf([from, to])]
  return new Set(
    units.flatMap(([key, unit]) => (isSame(findUnit(from, unit).value, findUnit(to, unit).value) ? [] : [key])),
  )
}

export function hasSchemes({ settings }: ThemeDocument): boolean {
  return settings.color_schemes !== undefined
}

/** Builds a document from units and an order. Ignores ids in the order that have no section. */
export function buildDocument(
  order: readonly string[],
  units: readonly Unit[],
  hasColorSchemes: boolean,
): ThemeDocument {
  const sections: Record<string, SectionInstance> = {}
  const settings: GlobalSettings = {}
  const colorSchemes: Record<string, ColorScheme> = {}
  for (const { kind, id, value } of units) {
    if (value === undefined) continue
    if (kind === 'section') sections[id] = value
    else if (kind === 'scheme') colorSchemes[id] = value
    else settings[id] = value
  }
  return {
    order: order.filter((id) => Object.hasOwn(sections, id)),
    sections,
    settings:
      hasColorSchemes || Object.keys(colorSchemes).length > 0 ? { ...settings, color_schemes: colorSchemes } : settings,
  }
}

function own<Value>(members: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.hasOwn(members, id) ? members[id] : undefined
}
