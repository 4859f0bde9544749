import type { ThemeSource } from '@haat/theme-engine/authoring'
import { GLOBAL_SETTINGS, globalSettings } from '../types/settings-of.ts'
import type { Occurrence } from './occurrence.ts'

const URL = /url\(\s*(["']?)(?:\.\/|assets\/)?([\w.@-]+)\1\s*\)/g
const VARIABLE = /--([a-z][a-z0-9-]*)/g

/** Names in CSS: files next to a style sheet, and variables made of global settings. */
export function occurrencesInStyles(theme: ThemeSource, path: string): Occurrence[] {
  const text = theme.text(path) ?? ''
  const keys = new Map(
    globalSettings(theme).settings.map(({ setting }) => [setting.key.replaceAll('_', '-'), setting.key]),
  )
  const variables = Array.from(text.matchAll(VARIABLE)).flatMap(({ index, 1: name = '' }): Occurrence[] => {
    const key = keys.get(name)
    if (key === undefined) return []
    const entity = { kind: 'setting', path: GLOBAL_SETTINGS, owner: 'global', key } as const
    return [{ entity, path, from: index + 2, to: index + 2 + name.length, is_definition: false }]
  })
  return path.endsWith('.css') ? [...variables, ...files(theme, path, text)] : variables
}

function files(theme: ThemeSource, path: string, text: string): Occurrence[] {
  return Array.from(text.matchAll(URL)).flatMap(({ index, 0: whole, 2: name = '' }): Occurrence[] => {
    const file = `assets/${name}`
    if (!theme.files.has(file)) return []
    const from = index + whole.lastIndexOf(name)
    return [{ entity: { kind: 'file', path: file }, path, from, to: from + name.length, is_definition: false }]
  })
}
