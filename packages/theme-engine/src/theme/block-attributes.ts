import type { BlockInstance } from '../configuration/configuration.ts'
import { hiddenOnAttribute } from '../configuration/devices.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import { BlockMark } from './block-mark.ts'
import type { PageState } from './page-state.ts'

const NO_ATTRIBUTES = new SafeHtml('')

/**
 * The attributes that a block's template adds to its element. `editor_attributes` marks it in the editor and hides it
 * on the selected devices. `device_attributes`, for related elements elsewhere (the tab of a panel), only hides.
 */
export function blockAttributes(state: PageState, block: BlockInstance): Record<string, unknown> {
  const id = state.design ? `data-block-id="${escapeHtml(String(block.id))}"` : ''
  const hiddenOn = hiddenOnAttribute(block)
  if (hiddenOn === '') {
    const attributes = id === '' ? NO_ATTRIBUTES : new SafeHtml(id)
    return { editor_attributes: attributes, shopify_attributes: attributes, device_attributes: NO_ATTRIBUTES }
  }
  const mark = state.marks.get(block) ?? new BlockMark(block.type, hiddenOn)
  state.marks.set(block, mark)
  const attributes = new SafeHtml(`${id}${hiddenOn}`.trim())
  const written = {
    get() {
      mark.is_written = true
      return attributes
    },
    enumerable: true,
  }
  return Object.defineProperties<Record<string, unknown>>(
    { device_attributes: new SafeHtml(hiddenOn.trim()) },
    { editor_attributes: written, shopify_attributes: written },
  )
}

/**
 * Wraps a block whose markup doesn't output its attributes. The wrapper has no box, so a grid cell stays a grid cell.
 */
export function wrapFrom(context: RenderContext, length: number, mark: BlockMark): void {
  mark.is_written = true
  const html = context.output.slice(length)
  context.output = `${context.output.slice(0, length)}<div style="display:contents"${mark.hidden_on}>${html}</div>`
}
