import { drawing } from './drawing.ts'
import { nextIndex } from './next-index.ts'

export interface Picture {
  readonly src: string
  readonly alt: string
  readonly caption: string
}

type Wording = (name: string, otherwise: string) => string

/** Minimum horizontal swipe distance for the next image; CSS pixels. */
const SWIPE = 48

/** Shows images one at a time in a dialog. */
export class Lightbox {
  readonly #dialog = document.createElement('dialog')
  readonly #image = document.createElement('img')
  readonly #caption = document.createElement('p')
  readonly #count = document.createElement('p')
  readonly #arrows: HTMLButtonElement[]
  #pictures: readonly Picture[] = []
  #index = 0

  constructor(parent: HTMLElement, wording: Wording) {
    const close = button('x', wording('closeLabel', 'Close'), () => this.#dialog.close())
    const previous = button('chevron-left', wording('previousLabel', 'Previous image'), () => this.#step('ArrowLeft'))
    const next = button('chevron-right', wording('nextLabel', 'Next image'), () => this.#step('ArrowRight'))
    this.#arrows = [previous, next]
    this.#dialog.className = 'haat-lightbox'
    this.#dialog.setAttribute('aria-label', wording('galleryLabel', 'Image gallery'))
    this.#count.setAttribute('role', 'status')
    close.className = 'haat-lightbox-close'
    previous.className = 'haat-lightbox-previous'
    next.className = 'haat-lightbox-next'
    const figure = document.createElement('div')
    figure.className = 'haat-lightbox-picture'
    figure.append(this.#image)
    const foot = document.createElement('div')
    foot.className = 'haat-lightbox-foot'
    foot.append(this.#caption, this.#count)
    this.#dialog.append(close, figure, previous, next, foot)
    this.#dialog.addEventListener('keydown', (event) => this.#step(event.key))
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog || target === figure) this.#dialog.close()
    })
    this.#swipe(figure)
    parent.append(this.#dialog)
  }

  open(pictures: readonly Picture[], index: number): void {
    this.#pictures = pictures
    for (const arrow of this.#arrows) arrow.hidden = pictures.length < 2
    this.#show(Math.max(0, index))
    this.#dialog.showModal()
  }

  remove(): void {
    this.#dialog.remove()
  }

  #step(key: string): void {
    const next = nextIndex(key, this.#index, this.#pictures.length)
    if (next !== undefined) this.#show(next)
  }

  #show(index: number): void {
    const picture = this.#pictures[index]
    if (picture === undefined) return
    this.#index = index
    this.#image.src = picture.src
    this.#image.alt = picture.alt
    this.#caption.textContent = picture.caption
    this.#count.textContent = this.#pictures.length > 1 ? `${index + 1} / ${this.#pictures.length}` : ''
  }

  #swipe(surface: HTMLElement): void {
    let from: number | undefined
    surface.addEventListener(
      'touchstart',
      ({ touches }) => {
        from = touches.length === 1 ? touches[0]?.clientX : undefined
      },
      { passive: true },
    )
    surface.addEventListener('touchend', ({ changedTouches }) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN)
      if (Math.abs(moved) > SWIPE) this.#step(moved < 0 ? 'ArrowRight' : 'ArrowLeft')
    })
  }
}

function button(icon: 'x' | 'chevron-left' | 'chevron-right', label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.append(drawing(icon))
  made.addEventListener('click', act)
  return made
}
