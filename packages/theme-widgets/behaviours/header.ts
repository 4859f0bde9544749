import { BehaviourElement, mark } from './behaviour-element.ts'

/** A smaller movement than this is a trembling finger; CSS pixels. */
const SLACK = 8

/** `<haat-header data-sticky="always|scroll-up|none">`: measures itself for the page and says how it is scrolled. */
export class Header extends BehaviourElement {
  #last = 0
  #waiting = false

  protected start(): void {
    const watcher = new ResizeObserver(() => this.#measure())
    watcher.observe(this)
    this.lifetime.addEventListener('abort', () => watcher.disconnect())
    this.#last = scrollY
    this.listen(
      document,
      'scroll',
      () => {
        if (this.#waiting) return
        this.#waiting = true
        requestAnimationFrame(() => {
          this.#waiting = false
          this.#follow()
        })
      },
      { passive: true },
    )
    // Frames may be left out on the way, but not the end of it.
    this.listen(document, 'scrollend', () => this.#follow())
    // Whoever comes here with the keyboard sees where they are.
    this.listen(this, 'focusin', () => this.removeAttribute('data-tucked'))
  }

  protected override refresh(): void {
    this.#measure()
    mark(this, { 'data-scrolled': scrollY > SLACK })
  }

  #measure(): void {
    const height = this.dataset.sticky === 'none' ? 0 : this.offsetHeight
    document.documentElement.style.setProperty('--header-height', `${height}px`)
  }

  #follow(): void {
    mark(this, { 'data-scrolled': scrollY > SLACK })
    const moved = scrollY - this.#last
    // At the top it is there, however the page came there.
    if (scrollY <= this.offsetHeight * 2) this.removeAttribute('data-tucked')
    if (this.dataset.sticky !== 'scroll-up' || Math.abs(moved) < SLACK) return
    this.#last = scrollY
    const busy = this.contains(document.activeElement) || this.querySelector('details[open]') !== null
    mark(this, { 'data-tucked': moved > 0 && scrollY > this.offsetHeight * 2 && !busy })
  }
}
