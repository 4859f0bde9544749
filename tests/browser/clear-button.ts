import type { Locator } from 'playwright-core'

/** Where the browser shows the clear button of a search field. */
export function clearButtonOf(field: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return field.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect()
    const { paddingInlineEnd, borderInlineEndWidth } = getComputedStyle(element)
    const end = right - Number.parseFloat(paddingInlineEnd) - Number.parseFloat(borderInlineEndWidth)
    return { x: end - 18, y: top + height / 2 - 9, width: 18, height: 18 }
  })
}
