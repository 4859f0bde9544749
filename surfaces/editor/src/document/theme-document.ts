import type { GlobalSettings, SectionInstance, ThemeConfiguration } from '@haat/theme-engine'
import { type Repair, repairConfiguration } from './repair-configuration.ts'

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

/** A configuration as load answers it. Whatever is wrong with it is repaired, see `openDocument`. */
export function toDocument(configuration: unknown): ThemeDocument {
  return openDocument(configuration).document
}

/** The same, with what had to be repaired, for the owner to know. Never throws. */
export function openDocument(configuration: unknown): { document: ThemeDocument; repairs: readonly Repair[] } {
  const { configuration: repaired, repairs } = repairConfiguration(configuration)
  const { sections, settings } = repaired
  const document = {
    order: sections.map(({ id }) => id),
    sections: Object.fromEntries(sections.map((section) => [section.id, section])),
    settings,
  }
  return { document, repairs }
}

/** A document as save takes it. */
export function toConfiguration({ order, sections, settings }: ThemeDocument): ThemeConfiguration {
  return { sections: order.flatMap((id) => sections[id] ?? []), settings }
}
