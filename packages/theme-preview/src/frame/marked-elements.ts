import type { Target } from '../target.ts'
import type { PreviewModel } from './preview-model.ts'

/** The innermost section, widget or block around an element, by the engine's markers; null outside of all. */
export function targetAt(element: Element | null): Target | null {
  let widgetId: string | undefined
  let blockId: string | undefined
  for (let one = partShownBy(element); one !== null; one = one.parentElement) {
    if (widgetId === undefined) blockId ??= one.getAttribute('data-block-id') ?? undefined
    widgetId ??= one.getAttribute('data-widget-id') ?? undefined
    const sectionId = one.getAttribute('data-section-id')
    if (sectionId !== null) {
      return {
        section_id: sectionId,
        ...(widgetId !== undefined && { widget_id: widgetId }),
        ...(blockId !== undefined && { block_id: blockId }),
      }
    }
  }
  return null
}

/** A tab's link stands for its panel, which has the marker. */
function partShownBy(element: Element | null): Element | null {
  const tab = element?.closest('[data-tabs] a') ?? null
  return (tab && document.getElementById((tab.getAttribute('href') ?? '').replace(/^#/, ''))) ?? element
}

export function sectionElement(sectionId: string): Element | null {
  return document.getElementById(`section-${sectionId}`) ?? marked('section', sectionId, document)
}

/** The element of a target: the first visible one if a block has several. */
export function elementOf({ section_id: sectionId, widget_id: widgetId, block_id: blockId }: Target): Element | null {
  const section = sectionElement(sectionId)
  const widget = widgetId === undefined ? section : section && marked('widget', widgetId, section)
  if (blockId === undefined || widget === null) return widget
  const blocks = [...widget.querySelectorAll(`[data-block-id="${CSS.escape(blockId)}"]`)]
  return blocks.find((block) => block.getClientRects().length > 0) ?? blocks[0] ?? null
}

function marked(kind: 'section' | 'widget', id: string, within: ParentNode): Element | null {
  return within.querySelector(`[data-${kind}-id="${CSS.escape(id)}"]`)
}

/** The target around an element if the configuration has it. Layouts can render other sections. */
export function knownTargetAt(element: Element | null, model: PreviewModel | undefined): Target | null {
  const target = targetAt(element)
  return target !== null && model?.section(target.section_id) ? target : null
}
