import { BehaviourElement, mark } from './behaviour-element.ts'

const OPENER = '[data-drawer-open]'

/**
 * `<haat-menu-drawer>` around a `<dialog id>`. Any `[data-drawer-open]` whose `href="#id"` (or `data-drawer`) names the
 * dialog opens it. The browser traps focus, closes it on Escape and restores focus.
 */
export class Drawer extends BehaviourElement {
  protected start(): void {
    this.listen(document, 'click', (event) => {
      const opener = this.#openerOf(event)
      if (opener === undefined) {
        this.#closeBeside(event)
        return
      }
      // With a modifier key, the link opens as the visitor intended.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.open()
    })
    this.listen(document, 'keydown', (event) => {
      const opener = event.key === ' ' ? this.#openerOf(event) : undefined
      if (opener === undefined || opener instanceof HTMLButtonElement) return
      event.preventDefault()
      this.open()
    })
    this.listen(this, 'click', (event) => {
      const { dialog } = this
      if (dialog === undefined) return
      if (this.partOf(event, '[data-drawer-close]')) {
        event.preventDefault()
        dialog.close()
      } else if (event.target instanceof Element && event.target.closest('a[href*="#"]:not([data-drawer-open])')) {
        // Links to an anchor on this page, which the drawer would cover.
        dialog.close()
      }
    })
    this.listen(this, 'close', () => this.refresh(), { capture: true })
    if (this.dialog !== undefined && location.hash === `#${this.dialog.id}`) this.open()
  }

  protected get dialog(): HTMLDialogElement | undefined {
    const dialog = this.one('dialog')
    return dialog instanceof HTMLDialogElement ? dialog : undefined
  }

  open(): void {
    if (this.dialog?.open === false) this.dialog.showModal()
    this.refresh()
  }

  /** Its openers can be anywhere on the page. */
  protected override concerns(): boolean {
    return true
  }

  protected override refresh(): void {
    const { dialog } = this
    if (dialog === undefined) return
    for (const opener of document.querySelectorAll<HTMLElement>(OPENER)) {
      if (drawerIdOf(opener) !== dialog.id) continue
      if (!(opener instanceof HTMLButtonElement)) mark(opener, { role: 'button' })
      mark(opener, { 'aria-haspopup': 'dialog', 'aria-expanded': String(dialog.open) })
    }
    for (const close of this.all('a[data-drawer-close]')) mark(close, { role: 'button' })
  }

  /** Browsers differ in the target of a click on the backdrop; the rest of the page is inert meanwhile. */
  #closeBeside(event: MouseEvent): void {
    const { dialog } = this
    // Keyboard clicks have no position.
    if (dialog?.open !== true || event.detail === 0 || !(event.target instanceof Node)) return
    const inside = event.target !== dialog && dialog.contains(event.target)
    if (!inside && isOutside(dialog, event)) dialog.close()
  }

  #openerOf({ target }: Event): HTMLElement | undefined {
    const opener = target instanceof Element ? target.closest<HTMLElement>(OPENER) : null
    return opener !== null && this.dialog !== undefined && drawerIdOf(opener) === this.dialog.id ? opener : undefined
  }
}

function drawerIdOf(opener: HTMLElement): string | undefined {
  return opener.dataset.drawer ?? opener.getAttribute('href')?.replace(/^[^#]*#?/, '')
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** `<haat-cart-drawer>`: a drawer that opens when a product is added to the cart, unless `data-stay` is set. */
export class CartDrawer extends Drawer {
  protected override start(): void {
    super.start()
    this.listen(document, 'haat:cart', (event) => {
      const added = event instanceof CustomEvent && event.detail?.added === true
      if (added && !this.hasAttribute('data-stay')) this.open()
    })
  }
}
