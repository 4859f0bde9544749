import type { LiquidFile, PartialUse, ThemeSource } from '@haat/theme-engine/authoring'

export interface Call {
  readonly file: LiquidFile
  readonly use: PartialUse
}

const indexes = new WeakMap<ThemeSource, ReadonlyMap<string, readonly Call[]>>()

/** Where a snippet is rendered. */
export function callsOf(theme: ThemeSource, snippet: string): readonly Call[] {
  const index = indexes.get(theme) ?? indexCalls(theme)
  indexes.set(theme, index)
  return index.get(snippet) ?? []
}

function indexCalls(theme: ThemeSource): ReadonlyMap<string, readonly Call[]> {
  const calls = new Map<string, Call[]>()
  for (const file of theme.liquid_files) {
    for (const use of file.uses.partials) {
      if (use.tag !== 'render' && use.tag !== 'include') continue
      const known = calls.get(use.name) ?? []
      known.push({ file, use })
      calls.set(use.name, known)
    }
  }
  return calls
}

const roots = new WeakMap<ThemeSource, Map<LiquidFile, readonly LiquidFile[]>>()

/** The sections, widgets, blocks and layouts that render a snippet, directly or through others; [] for other files. */
export function rootsOf(theme: ThemeSource, snippet: LiquidFile): readonly LiquidFile[] {
  if (snippet.folder !== 'snippets') return []
  const known = roots.get(theme) ?? new Map<LiquidFile, readonly LiquidFile[]>()
  roots.set(theme, known)
  const found = known.get(snippet) ?? findRoots(theme, snippet)
  known.set(snippet, found)
  return found
}

function findRoots(theme: ThemeSource, snippet: LiquidFile): LiquidFile[] {
  const seen = new Set<LiquidFile>([snippet])
  for (const file of seen) {
    if (file.folder === 'snippets') for (const call of callsOf(theme, file.name)) seen.add(call.file)
  }
  return [...seen].filter(({ folder }) => folder !== 'snippets')
}
