import { BehaviourElement, mark } from './behaviour-element.ts'
import { nextIndex } from './next-index.ts'

/**
 * `<haat-tabs [data-vertical]>` with `[data-tabs] a[href="#panel"]` and `#panel[data-tab-panel]`. Without script the
 * panels are stacked and the links jump to them.
 */
export class Tabs extends BehaviourElement {
  #shown: string | undefined

  protected start(): void {
    this.listen(this, 'click', (event) => {
      const tab = this.partOf(event, '[data-tabs] a')
      if (tab === undefined) return
      event.preventDefault()
      this.#show(tab)
    })
    this.listen(this, 'keydown', (event) => {
      const tab = this.partOf(event, '[data-tabs] a')
      if (tab === undefined) return
      const tabs = this.#tabs()
      const keys = { vertical: this.#isVertical(), reversed: getComputedStyle(this).direction === 'rtl' }
      const next = event.key === ' ' ? tabs.indexOf(tab) : nextIndex(event.key, tabs.indexOf(tab), tabs.length, keys)
      const chosen = next === undefined ? undefined : tabs[next]
      if (chosen === undefined) return
      event.preventDefault()
      this.#show(chosen)
      chosen.focus()
    })
    this.listen(window, 'hashchange', () => this.#showNamed())
    this.#showNamed()
  }

  protected override refresh(): void {
    const list = this.one('[data-tabs]')
    const tabs = this.#tabs()
    if (list === undefined || tabs.length === 0) return
    mark(list, { role: 'tablist', 'aria-label': this.getAttribute('aria-label') ?? undefined })
    mark(list, { 'aria-orientation': this.#isVertical() ? 'vertical' : undefined })
    const shown =
      tabs.find((tab) => panelIdOf(tab) === this.#shown) ?? tabs.find((tab) => tab.checkVisibility()) ?? tabs[0]
    this.#shown = shown && panelIdOf(shown)
    for (const tab of tabs) {
      const id = panelIdOf(tab)
      const panel = this.#panel(id)
      const chosen = tab === shown
      if (tab.parentElement !== list) mark(tab.parentElement ?? tab, { role: 'presentation' })
      mark(tab, { role: 'tab', id: `${id}-tab`, 'aria-controls': id, 'aria-selected': String(chosen) })
      mark(tab, { tabindex: chosen ? undefined : '-1' })
      if (panel === undefined) continue
      mark(panel, { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, hidden: !chosen, tabindex: '0' })
    }
  }

  #tabs(): HTMLElement[] {
    return this.all('[data-tabs] a')
  }

  #panel(id: string): HTMLElement | undefined {
    return this.all('[data-tab-panel]').find((panel) => panel.id === id)
  }

  #isVertical(): boolean {
    return this.hasAttribute('data-vertical')
  }

  #show(tab: HTMLElement): void {
    this.#shown = panelIdOf(tab)
    this.refresh()
  }

  #showNamed(): void {
    const named = this.#tabs().find((tab) => `#${panelIdOf(tab)}` === location.hash)
    if (named !== undefined) this.#show(named)
  }
}

function panelIdOf(tab: HTMLElement): string {
  return (tab.getAttribute('href') ?? '').replace(/^[^#]*#/, '')
}
