import { blockOf, renewBlock } from './app-block.ts'
import { BehaviourElement, mark } from './behaviour-element.ts'

/**
 * `<haat-load-more><a href="?app_page=2">More</a></haat-load-more>` in a block of an app: shows more records in place. Without
 * script, the link opens the page with more records.
 */
export class LoadMore extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'click', (event) => {
      const link = this.partOf(event, 'a[href]')
      const block = blockOf(this)
      if (!(link instanceof HTMLAnchorElement) || block === null || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      event.preventDefault()
      void this.#load(block, link.href)
    })
  }

  async #load(block: HTMLElement, url: string): Promise<void> {
    mark(this, { 'aria-busy': 'true' })
    const wasFocused = this.contains(document.activeElement)
    const isShown = await renewBlock(block, url, this.lifetime).catch(() => false)
    if (!isShown) {
      location.assign(url)
      return
    }
    if (!wasFocused) return
    const next = block.querySelector<HTMLElement>('haat-load-more a[href]')
    if (next === null) block.tabIndex = -1
    ;(next ?? block).focus()
  }
}
