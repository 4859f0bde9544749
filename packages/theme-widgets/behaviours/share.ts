import { announce } from './announce.ts'
import { BehaviourElement } from './behaviour-element.ts'

/** `<haat-share data-url data-title>`: opens the device's share sheet, or copies the URL. */
export class Share extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'click', (event) => {
      const url = new URL(this.dataset.url ?? '', location.href).href
      if (this.partOf(event, '[data-share]')) {
        // Rejected because the visitor closed the share sheet.
        navigator.share({ url, title: this.dataset.title ?? document.title }).catch(() => undefined)
      }
      const copy = this.partOf(event, '[data-copy]')
      if (copy) void navigator.clipboard.writeText(url).then(() => this.#tell(copy))
    })
  }

  protected override refresh(): void {
    const canShare = 'share' in navigator
    for (const button of this.all('[data-share]')) button.hidden = !canShare
    // Copying requires https, which a store on a local network may not have.
    for (const button of this.all('[data-copy]')) button.hidden = !('clipboard' in navigator)
  }

  #tell(button: HTMLElement): void {
    const copied = button.dataset.copied ?? 'Link copied'
    announce(copied)
    const label = button.querySelector<HTMLElement>('[data-label]')
    if (label === null) return
    const before = label.dataset.before ?? label.textContent ?? ''
    label.dataset.before = before
    label.textContent = copied
    setTimeout(() => {
      label.textContent = before
    }, 2500)
  }
}
