import { compile, type Theme } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { LRUCache } from 'lru-cache'
import { RenderTurns } from './render-turns.ts'
import type { ThemeRenderer, ThemeSource } from './theme-renderer.ts'

const MAX_THEMES = 60

/** Renders in this process: fastest, limited only by the engine's own limits. */
export function createProcessRenderer(): ThemeRenderer {
  const widgets = readWidgetFiles()
  const themes = new LRUCache<string, Promise<Theme>>({ max: MAX_THEMES })

  function findTheme(source: ThemeSource): Promise<Theme> {
    const known = themes.get(source.id)
    if (known !== undefined) return known
    const compiling = source.readFiles().then((files) => compile(files, { widgets }))
    themes.set(source.id, compiling)
    compiling.catch(() => themes.delete(source.id))
    return compiling
  }

  const turns = new RenderTurns()
  return {
    async render(source, request) {
      const theme = source.theme ?? (await findTheme(source))
      return turns.render(() => theme.render(request))
    },
    async close() {
      themes.clear()
    },
  }
}
