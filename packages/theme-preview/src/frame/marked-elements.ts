import type { Target } from '../target.ts'

/** The innermost section, widget or block around an element, by the engine's markers; null outside of all. */
export function targetAt(element: Element | null): Target | null {
  let widget_id: string | undefined
  let block_id: string | undefined
  for (let one = partShownBy(element); one !== null; one = one.parentElement) {
    if (widget_id === undefined) block_id ??= one.getAttribute('data-block-id') ?? undefined
    widget_id ??= one.getAttribute('data-widget-id') ?? undefined
    const section_id = one.getAttribute('data-section-id')
    if (section_id !== null) {
      return { section_id, ...(widget_id !== undefined && { widget_id }), ...(block_id !== undefined && { block_id }) }
    }
  }
  return null
}

/** A tab's link stands for its panel, which has the marker. */
function partShownBy(element: Element | null): Element | null {
  const tab = element?.closest('[data-tabs] a') ?? null
  return (tab && document.getElementById((tab.getAttribute('href') ?? '').replace(/^#/, ''))) ?? element
}

export function sectionElement(section_id: string): Element | null {
  return document.getElementById(`section-${section_id}`) ?? marked('section', section_id, document)
}

/** The element of a target: the first visible one if a block has several. */
export function elementOf({ section_id, widget_id, block_id }: Target): Element | null {
  const section = sectionElement(section_id)
  const widget = widget_id === undefined ? section : section && marked('widget', widget_id, section)
  if (block_id === undefined || widget === null) return widget
  const blocks = [...widget.querySelectorAll(`[data-block-id="${CSS.escape(block_id)}"]`)]
  return blocks.find((block) => block.getClientRects().length > 0) ?? blocks[0] ?? null
}

function marked(kind: 'section' | 'widget', id: string, within: ParentNode): Element | null {
  return within.querySelector(`[data-${kind}-id="${CSS.escape(id)}"]`)
}
