import type { ThemeConfiguration } from '@haat/theme-engine'
import { CONFIGURATION } from '../configuration-files.ts'
import type { PreviewChange, PreviewFileChanges, PreviewPage, PreviewTheme } from '../host-message.ts'

/** Everything that a frame shows. The host stores it to restore the frame after a reload. */
export interface PreviewDocument {
  readonly theme: PreviewTheme
  /** Undefined: the theme's default configuration. */
  readonly config: ThemeConfiguration | undefined
  /** Changes of the default configuration. */
  readonly changes: PreviewChange | undefined
  readonly page: PreviewPage
  readonly draft: boolean
}

/** Returns the document with a change of its configuration. */
export function withChange(document: PreviewDocument, change: PreviewChange): PreviewDocument {
  const { config, changes } = document
  if (config !== undefined) return { ...document, config: changedConfiguration(config, change) }
  const sections = { ...changes?.sections, ...change.sections }
  return { ...document, changes: { ...changes, ...change, sections } }
}

const ASSET = /^assets\/(.+)$/

/** Returns the document with changed files. New templates replace changes of the configuration. */
export function withFiles(document: PreviewDocument, changed: PreviewFileChanges): PreviewDocument {
  const files = { ...document.theme.files }
  const assets = { ...document.theme.assets }
  for (const [path, content] of Object.entries(changed)) {
    const asset = ASSET.exec(path)?.[1]
    delete files[path]
    if (asset !== undefined) delete assets[asset]
    if (typeof content === 'string') files[path] = content
    else if (content !== null && asset !== undefined) assets[asset] = content
  }
  const isReconfigured = Object.keys(changed).some((path) => CONFIGURATION.test(path))
  return {
    ...document,
    theme: { ...document.theme, files, assets },
    changes: isReconfigured ? undefined : document.changes,
  }
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
