import { BehaviourElement } from './behaviour-element.ts'
import { Lightbox, type Picture } from './lightbox.ts'

const ITEM = 'a[data-gallery-item]'

/**
 * `<haat-gallery>` around `<a href="large image" data-gallery-item><img></a>`: a click opens the large image in a
 * lightbox.
 */
export class Gallery extends BehaviourElement {
  #lightbox: Lightbox | undefined

  protected start(): void {
    this.listen(this, 'click', (event) => {
      const item = this.partOf(event, ITEM)
      if (item === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.#lightbox ??= new Lightbox(this, (name, otherwise) => this.wording(name, otherwise))
      const items = this.#items()
      this.#lightbox.open(items.map(pictureOf), items.indexOf(item))
    })
    this.lifetime.addEventListener('abort', () => {
      this.#lightbox?.remove()
      this.#lightbox = undefined
    })
  }

  protected override refresh(): void {
    for (const item of this.#items()) item.setAttribute('aria-haspopup', 'dialog')
  }

  #items(): HTMLElement[] {
    return this.all(ITEM).filter((item) => item.closest('[hidden]') === null)
  }
}

function pictureOf(item: HTMLElement): Picture {
  return {
    src: item.getAttribute('href') ?? '',
    alt: item.querySelector('img')?.alt ?? '',
    caption: item.dataset.caption ?? '',
  }
}
