import { createProcessRenderer } from './process-renderer.ts'
import type { ThemeRenderer } from './theme-renderer.ts'
import { createWorkerRenderer } from './worker-renderer.ts'

/** With two workers, one keeps rendering while the other is stopped and replaced. */
const WORKERS = 2

export interface ThemeRenderingSettings {
  readonly THEME_RENDER: 'process' | 'worker'
  readonly THEME_RENDER_DEADLINE_MS: number
}

/** Creates the renderer that the configuration selects. */
export function createThemeRenderer({ THEME_RENDER, THEME_RENDER_DEADLINE_MS }: ThemeRenderingSettings): ThemeRenderer {
  if (THEME_RENDER === 'process') return createProcessRenderer()
  return createWorkerRenderer({ workers: WORKERS, deadline_ms: THEME_RENDER_DEADLINE_MS })
}
