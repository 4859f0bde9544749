import type { MarkupParser } from './parse-markup.ts'

/** Styles that grow as sections are added. Their content stays until the page is rendered again. */
const GROWING = new Set(['theme-fonts', 'theme-sections'])

type Style = HTMLLinkElement | HTMLStyleElement

/** The theme's styles in the frame's head. Of the rest of a page's head, a preview only needs the title. */
export class PageHead {
  #styles: Style[] = []

  /** `head`: from `theme.render`. `adds`: only insert new styles and replace the variables. */
  show(head: string, { adds, parse }: { adds: boolean; parse: MarkupParser }): void {
    const wanted = stylesIn(parse(head))
    const known = new Map(this.#styles.map((style, index) => [keyOf(style, index), style]))
    const kept: Style[] = []
    let cursor: ChildNode | null = this.#styles[0] ?? null
    for (const [index, style] of wanted.entries()) {
      const key = keyOf(style, index)
      const found = known.get(key)
      known.delete(key)
      if (found === undefined) {
        document.head.insertBefore(style, cursor)
        kept.push(style)
        continue
      }
      if (found instanceof HTMLStyleElement) rewrite(found, style.textContent, adds)
      // Moving a style sheet reloads it, so only move it if the order really changed.
      if (found === cursor || adds) cursor = found.nextSibling
      else document.head.insertBefore(found, cursor)
      kept.push(found)
    }
    if (adds) {
      this.#styles = [...kept, ...[...known.values()].filter((style) => !kept.includes(style))]
    } else {
      for (const style of known.values()) style.remove()
      this.#styles = kept
    }
  }
}

function stylesIn(content: DocumentFragment): Style[] {
  const title = content.querySelector('title')?.textContent
  if (title) document.title = title
  return [...content.querySelectorAll('style, link[rel="stylesheet"]')].filter(
    (element) => element instanceof HTMLStyleElement || element instanceof HTMLLinkElement,
  )
}

function keyOf(style: Style, index: number): string {
  if (style instanceof HTMLLinkElement) return `link ${style.getAttribute('href') ?? ''}`
  if (style.dataset.haatAsset !== undefined) return `asset ${style.dataset.haatAsset}`
  return style.id === '' ? `style ${index}` : `style ${style.id}`
}

function rewrite(style: HTMLStyleElement, css: string, adds: boolean): void {
  const before = style.textContent
  if (adds && GROWING.has(style.id)) {
    if (!before.includes(css)) style.textContent = `${before}\n${css}`
  } else if (before !== css) style.textContent = css
}
