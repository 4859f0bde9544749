import type { ThemeConfiguration } from '@haat/theme-engine'
import type { PreviewChange, PreviewPage, PreviewTheme } from '../host-message.ts'

/** Everything that a frame shows. The host stores it to restore the frame after a reload. */
export interface PreviewDocument {
  readonly theme: PreviewTheme
  readonly config: ThemeConfiguration
  readonly page: PreviewPage
}

/** Returns the configuration with a change applied. Unchanged parts keep their identity. */
export function changedConfiguration(config: ThemeConfiguration, change: PreviewChange): ThemeConfiguration {
  const { sections = {}, order, settings = config.settings } = change
  const byId = new Map(config.sections.map((section) => [section.id, section]))
  for (const [id, section] of Object.entries(sections)) {
    if (section === null) byId.delete(id)
    else byId.set(id, section)
  }
  const listed = order === undefined ? [...byId.values()] : order.flatMap((id) => byId.get(id) ?? [])
  return { sections: listed, settings }
}
