import { BehaviourElement, mark } from './behaviour-element.ts'

/** Smaller movements are ignored as jitter; CSS pixels. */
const SLACK = 8

/**
 * `<haat-header data-sticky="always|scroll-up|none">`: publishes its height and the scroll direction for the page's
 * styles.
 */
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
    // Scroll events in between can be skipped, but not the last one.
    this.listen(document, 'scrollend', () => this.#follow())
    // Keyboard users should see the header they have focused.
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
    // At the top of the page the header is always visible.
    if (scrollY <= this.offsetHeight * 2) this.removeAttribute('data-tucked')
    if (this.dataset.sticky !== 'scroll-up' || Math.abs(moved) < SLACK) return
    this.#last = scrollY
    const busy = this.contains(document.activeElement) || this.querySelector('details[open]') !== null
    mark(this, { 'data-tucked': moved > 0 && scrollY > this.offsetHeight * 2 && !busy })
  }
}
