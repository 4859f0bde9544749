import type { GlobalSettings, SectionInstance, ThemeConfiguration } from '@haat/theme-engine'

/**
 * A store's configuration as it is edited: sections by id, so that a change touches one of them and its undo is a few bytes.
 * Plain JSON, never mutated outside of an operation.
 */
export interface ThemeDocument {
  /** Every section of every template, in the order of the configuration. */
  readonly order: readonly string[]
  readonly sections: Readonly<Record<string, SectionInstance>>
  readonly settings: GlobalSettings
}

/** A configuration as load answers it. Of two sections with one id the later gets another. */
export function toDocument({ sections, settings }: ThemeConfiguration): ThemeDocument {
  const byId: Record<string, SectionInstance> = {}
  const order: string[] = []
  for (const section of sections) {
    const id = freeId(section.id, byId)
    byId[id] = id === section.id ? section : { ...section, id }
    order.push(id)
  }
  return { order, sections: byId, settings }
}

/** A document as save takes it. */
export function toConfiguration({ order, sections, settings }: ThemeDocument): ThemeConfiguration {
  return { sections: order.flatMap((id) => sections[id] ?? []), settings }
}

function freeId(id: string, taken: Readonly<Record<string, unknown>>): string {
  if (!Object.hasOwn(taken, id)) return id
  let number = 2
  while (Object.hasOwn(taken, `${id}-${number}`)) number += 1
  return `${id}-${number}`
}
