import { compile, type Theme, type ThemeConfiguration, ThemeErrors } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { LRUCache } from 'lru-cache'
import type { WorkerCommand, WorkerResponse } from './worker-messages.ts'

const MAX_THEMES = 60
const MAX_CONFIGURATIONS = 200

/** Handles a worker's commands: compiles themes, renders pages, and caches themes and configurations. */
export function createCommandHandler(): (command: WorkerCommand) => WorkerResponse {
  const widgets = readWidgetFiles()
  const themes = new LRUCache<string, Theme>({ max: MAX_THEMES })
  const configurations = new LRUCache<string, ThemeConfiguration>({ max: MAX_CONFIGURATIONS })

  return (command) => {
    try {
      if (command.type === 'load') {
        themes.set(command.theme_id, compile(command.files, { widgets }))
        return { type: 'loaded' }
      }
      const { theme_id: themeId, template, data, design, config_key: configKey } = command
      const theme = themes.get(themeId)
      const config = command.config ?? (configKey === undefined ? undefined : configurations.get(configKey))
      if (theme === undefined || config === undefined) return { type: 'not_cached' }
      if (configKey !== undefined) configurations.set(configKey, config)
      return { type: 'rendered', result: theme.render({ template, config, data, design }) }
    } catch (error) {
      if (error instanceof ThemeErrors) {
        const errors = error.errors.map(({ reason, file, line, column, code, kind }) => ({
          reason,
          file,
          line,
          column,
          code,
          kind,
        }))
        return { type: 'invalid_theme', errors }
      }
      return { type: 'failed', message: error instanceof Error ? error.message : 'unknown' }
    }
  }
}
