import { escapeHtml } from '../../escape-html.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { appClass } from '../../schema/app-block-type.ts'
import type { CompiledPart } from '../compiled-theme.ts'
import type { PageState } from '../page-state.ts'
import { renderIsolated, resolveFor } from '../part-rendering.ts'
import { MAX_SHOWN_EMBEDS } from './app-limits.ts'
import { type EnabledEmbed, enabledEmbeds } from './enabled-embeds.ts'
import { headData } from './head-data.ts'
import { appHtml, appOutput } from './render-app.ts'

export interface RenderedEmbeds {
  readonly head: string
  readonly body: string
}

const NOTHING: RenderedEmbeds = { head: '', body: '' }
/** Pixels that one button takes with the space below it. */
const BUTTON_SPACE = 104

/**
 * The embeds that the store has switched on. The platform places them: a button of at most 96 x 96 px in the corner, or a
 * bar of at most a fifth of the window's height at its end. Nothing of them is painted outside. A button whose setting
 * `position` is `start` stands in the other corner.
 */
export function renderEmbeds(
  context: RenderContext,
  state: PageState,
  embeds: ReadonlyMap<string, CompiledPart>,
): RenderedEmbeds {
  const enabled = enabledEmbeds(embeds, state.config)
  if (enabled.length === 0) return NOTHING
  const { output } = context
  const shown = { end: 0, start: 0, bars: 0 }
  let head = ''
  let body = ''
  for (const embed of enabled) {
    context.output = ''
    renderIsolated(context, state, () => {
      const { part, key } = embed
      const block = objectOf(context, state, embed)
      const globals = { block }
      if (part.place === 'head_data') {
        head += headData(appOutput(context, state, { part, id: key, globals }), part.template.source)
        return
      }
      if (shown.end + shown.start + shown.bars >= MAX_SHOWN_EMBEDS) return
      const html = appHtml(context, state, { part, id: key.replace('/', '-'), globals })
      if (html === '') return
      const isBar = part.annotations.shape === 'bar'
      if (isBar && shown.bars > 0) return
      const side = block.settings.position === 'start' ? 'start' : 'end'
      const style = isBar ? barStyle() : buttonStyle(side, shown[side])
      shown[isBar ? 'bars' : side] += 1
      const marker = state.design ? ` data-app-embed="${escapeHtml(key)}"` : ''
      context.write(`<div class="haat-embed ${appClass(part.app.id)}" style="${style}"${marker}>${html}</div>\n`)
    })
    body += context.output
  }
  context.output = output
  return { head, body }
}

function objectOf(context: RenderContext, state: PageState, { key, part, settings: stored }: EnabledEmbed) {
  return { id: key, type: key, settings: resolveFor(context, state, { settings: part.settings, stored }) }
}

const FIXED = 'position:fixed;z-index:40;contain:layout style;overflow:clip'

function buttonStyle(side: 'start' | 'end', index: number): string {
  return `${FIXED};inset-inline-${side}:16px;inset-block-end:${16 + index * BUTTON_SPACE}px;max-width:96px;max-height:96px`
}

function barStyle(): string {
  return `${FIXED};inset-inline:0;inset-block-end:0;max-height:20vh`
}
