import {
  type GlobalSettings,
  type Repair,
  repairConfiguration,
  type SectionInstance,
  type ThemeConfiguration,
} from '@haat/theme-engine'

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

/** Opens a configuration as returned by the load endpoint. Repairs it if it is damaged, see `openDocument`. */
export function toDocument(configuration: unknown): ThemeDocument {
  return openDocument(configuration).document
}

/** Opens a configuration and returns what had to be repaired. Never throws. */
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
