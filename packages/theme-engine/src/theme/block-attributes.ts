import type { BlockInstance } from '../configuration/configuration.ts'
import { hiddenOnAttribute } from '../configuration/devices.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import { BlockMark } from './block-mark.ts'
import type { PageState } from './page-state.ts'

const NO_ATTRIBUTES = new SafeHtml('')

/**
 * What a block's template writes into its element: `editor_attributes` finds it in the editor and hides it where it is not
 * to be shown; `device_attributes`, for what belongs to it elsewhere (the tab of a panel), does the second alone.
 */
export function blockAttributes(state: PageState, block: BlockInstance): Record<string, unknown> {
  const id = state.design ? `data-block-id="${escapeHtml(String(block.id))}"` : ''
  const hidden_on = hiddenOnAttribute(block)
  if (hidden_on === '') {
    const attributes = id === '' ? NO_ATTRIBUTES : new SafeHtml(id)
    return { editor_attributes: attributes, shopify_attributes: attributes, device_attributes: NO_ATTRIBUTES }
  }
  const mark = state.marks.get(block) ?? new BlockMark(block.type, hidden_on)
  state.marks.set(block, mark)
  const attributes = new SafeHtml(`${id}${hidden_on}`.trim())
  const written = {
    get() {
      mark.is_written = true
      return attributes
    },
    enumerable: true,
  }
  return Object.defineProperties<Record<string, unknown>>(
    { device_attributes: new SafeHtml(hidden_on.trim()) },
    { editor_attributes: written, shopify_attributes: written },
  )
}

/**
 * Puts an element of ours around a block whose own markup wrote its attributes nowhere. It makes no box: what stands in a
 * grid stays a cell of it.
 */
export function wrapFrom(context: RenderContext, length: number, mark: BlockMark): void {
  mark.is_written = true
  const html = context.output.slice(length)
  context.output = `${context.output.slice(0, length)}<div style="display:contents"${mark.hidden_on}>${html}</div>`
}
