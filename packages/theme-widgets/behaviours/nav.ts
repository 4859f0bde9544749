import { BehaviourElement } from './behaviour-element.ts'

/** How long a menu opened by hover stays open after the pointer leaves; ms. */
const LINGER_MS = 250

/** `<haat-nav [data-hover]>` around `<details>`: dropdown menus, one open at a time. */
export class Nav extends BehaviourElement {
  #hovered: HTMLDetailsElement | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined

  protected start(): void {
    this.listen(this, 'toggle', (event) => this.#closeOthers(event.target), { capture: true })
    this.listen(this, 'keydown', (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return
      const open = event.target.closest('details[open]')
      if (!(open instanceof HTMLDetailsElement) || !this.contains(open)) return
      event.stopPropagation()
      open.open = false
      open.querySelector('summary')?.focus()
    })
    this.listen(this, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#closeAll()
    })
    this.listen(document, 'click', ({ target }) => {
      if (target instanceof Node && !this.contains(target)) this.#closeAll()
    })
    if (this.hasAttribute('data-hover')) this.#openByMouse()
  }

  #openByMouse(): void {
    this.listen(this, 'pointerover', (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(this.#leaving)
      const details = event.target instanceof Element ? event.target.closest('details') : null
      if (details === null || details.open) return
      details.open = true
      this.#hovered = details
    })
    this.listen(this, 'pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(this.#leaving)
      this.#leaving = setTimeout(() => {
        if (!this.contains(document.activeElement)) this.#closeAll()
      }, LINGER_MS)
    })
    // Hover has already opened it before the click, which would close it again.
    this.listen(this, 'click', (event) => {
      const summary = event.target instanceof Element ? event.target.closest('summary') : null
      if (summary === null || summary.parentElement !== this.#hovered) return
      event.preventDefault()
      this.#hovered = undefined
    })
  }

  #closeOthers(opened: EventTarget | null): void {
    if (!(opened instanceof HTMLDetailsElement)) return
    if (!opened.open) {
      if (this.#hovered === opened) this.#hovered = undefined
      return
    }
    for (const other of this.querySelectorAll('details[open]')) {
      if (other instanceof HTMLDetailsElement && !other.contains(opened) && !opened.contains(other)) other.open = false
    }
  }

  #closeAll(): void {
    for (const open of this.querySelectorAll('details[open]')) open.removeAttribute('open')
  }
}
