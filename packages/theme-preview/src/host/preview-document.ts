import type { ThemeConfiguration } from '@haat/theme-engine'
import type { PreviewChange, PreviewPage, PreviewTheme } from '../host-message.ts'

/** All that a frame shows; kept by the host, so that a frame that was loaded anew can be told everything again. */
export interface PreviewDocument {
  readonly theme: PreviewTheme
  readonly config: ThemeConfiguration
  readonly page: PreviewPage
}

/** The configuration with a change in it; what did not change stays the same object. */
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
