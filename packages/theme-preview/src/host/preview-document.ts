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
  const by_id = new Map(config.sections.map((section) => [section.id, section]))
  for (const [id, section] of Object.entries(sections)) {
    if (section === null) by_id.delete(id)
    else by_id.set(id, section)
  }
  const listed = order === undefined ? [...by_id.values()] : order.flatMap((id) => by_id.get(id) ?? [])
  return { sections: listed, settings }
}
