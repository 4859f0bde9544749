import {
  type GlobalSettings,
  type Repair,
  repairConfiguration,
  type SectionInstance,
  type ThemeConfiguration,
} from '@haat/theme-engine'

/**
 * A store's configuration in the editor: sections by id, so that a change replaces only one of them. Plain JSON that
 * only operations change.
 */
export interface ThemeDocument {
  /** The sections of all templates, in the order of the configuration. */
  readonly order: readonly string[]
  readonly sections: Readonly<Record<string, SectionInstance>>
  readonly settings: GlobalSettings
}

/** Converts and repairs a loaded configuration (see `openDocument`). */
export function toDocument(configuration: unknown): ThemeDocument {
  return openDocument(configuration).document
}

/** Converts and repairs a loaded configuration, and returns the repairs. Never throws. */
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

/** Converts a document for saving. */
export function toConfiguration({ order, sections, settings }: ThemeDocument): ThemeConfiguration {
  return { sections: order.flatMap((id) => sections[id] ?? []), settings }
}
