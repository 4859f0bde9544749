/** Replaces the names of renamed settings in all markup: `settings['padding-top']`, `settings.padding-top`. */
export function renameSettings(files: Map<string, string | Uint8Array>, renamed: ReadonlyMap<string, string>): void {
  for (const [id, key] of renamed) {
    const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const asked = new RegExp(
      `(\\bsettings)(?:\\.${escaped}(?![\\w-])|\\[\\s*(?:"${escaped}"|'${escaped}')\\s*\\])`,
      'g',
    )
    for (const [path, content] of files) {
      if (path.endsWith('.liquid') && typeof content === 'string') files.set(path, content.replace(asked, `$1.${key}`))
    }
  }
}
