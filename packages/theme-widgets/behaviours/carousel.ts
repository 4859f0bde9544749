import { BehaviourElement, mark, prefersStillness } from './behaviour-element.ts'
import { CarouselAutoplay } from './carousel-autoplay.ts'

const MOST_DOTS = 12

/**
 * `<haat-carousel>`: a row with native scrolling and snapping, plus buttons, dots, arrow keys and thumbnails. With
 * `data-autoplay` (seconds) it advances automatically and can be paused (WCAG 2.2.2).
 */
export class Carousel extends BehaviourElement {
  #autoplay: CarouselAutoplay | undefined
  #index = 0
  #waiting = false

  protected start(): void {
    this.listen(this, 'click', (event) => this.#click(event))
    this.listen(this, 'keydown', (event) => {
      if (event.target !== this.track || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      this.#step((event.key === 'ArrowRight') === !this.#isReversed() ? 1 : -1)
    })
    this.listen(this, 'scroll', () => this.#settle(), { capture: true, passive: true })
    const watcher = new ResizeObserver(() => this.refresh())
    const { track } = this
    if (track !== undefined) watcher.observe(track)
    this.#autoplay = new CarouselAutoplay(this, () => this.#step(1))
    this.lifetime.addEventListener('abort', () => {
      watcher.disconnect()
      this.#autoplay?.end()
    })
    this.#autoplay.begin(this.lifetime)
  }

  get track(): HTMLElement | undefined {
    return this.one('[data-carousel-track]')
  }

  /** Visible slides: a slide can be hidden on some devices. */
  get slides(): HTMLElement[] {
    return this.all('[data-carousel-slide]').filter((slide) => getComputedStyle(slide).display !== 'none')
  }

  /** Scrolls a slide into view; returns false if the element isn't a slide. */
  show(slide: Element | null): boolean {
    const index = slide instanceof HTMLElement ? this.slides.indexOf(slide) : -1
    if (index < 0) return false
    this.#go(index)
    return true
  }

  protected override refresh(): void {
    const { track } = this
    if (track === undefined) return
    const moves = track.scrollWidth > track.clientWidth + 2
    mark(this, { 'data-still': !moves })
    mark(track, { tabindex: moves ? '0' : undefined })
    for (const control of this.all('[data-carousel-previous], [data-carousel-next], [data-carousel-dots]')) {
      control.hidden = !moves
    }
    const pause = this.one('[data-carousel-pause]')
    if (pause !== undefined) pause.hidden = !moves || this.#autoplay?.seconds === undefined || prefersStillness()
    this.#drawDots()
    this.#mark()
  }

  #click(event: MouseEvent): void {
    const dot = this.partOf(event, '[data-carousel-dot]')
    const thumbnail = this.partOf(event, '[data-carousel-to]')
    if (this.partOf(event, '[data-carousel-previous]')) this.#step(-1)
    else if (this.partOf(event, '[data-carousel-next]')) this.#step(1)
    else if (dot) this.#go(Number(dot.dataset.carouselDot))
    else if (this.partOf(event, '[data-carousel-pause]')) this.#autoplay?.toggle()
    else if (thumbnail && this.show(document.getElementById(targetOf(thumbnail)))) event.preventDefault()
  }

  #step(direction: 1 | -1): void {
    const last = this.#lastIndex()
    const step = this.hasAttribute('data-per-page') ? Math.max(1, this.#visible()) : 1
    const next = this.#index + direction * step
    const goesRound = this.#autoplay?.seconds !== undefined || this.hasAttribute('data-loop')
    if (goesRound && direction > 0 && this.#index >= last) this.#go(0)
    else if (goesRound && direction < 0 && this.#index <= 0) this.#go(last)
    else this.#go(Math.min(last, Math.max(0, next)))
  }

  #go(index: number): void {
    const { track, slides } = this
    const slide = slides[index]
    const first = slides[0]
    if (track === undefined || slide === undefined || first === undefined) return
    const left = slide.offsetLeft - first.offsetLeft
    track.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }

  /** Handles scrolling, at most once per frame. */
  #settle(): void {
    if (this.#waiting) return
    this.#waiting = true
    requestAnimationFrame(() => {
      this.#waiting = false
      this.#mark()
    })
  }

  #mark(): void {
    const { track, slides } = this
    const first = slides[0]
    if (track === undefined || first === undefined) return
    const distances = slides.map((slide) => Math.abs(slide.offsetLeft - first.offsetLeft - track.scrollLeft))
    this.#index = distances.indexOf(Math.min(...distances))
    const last = this.#lastIndex()
    const goesRound = this.#autoplay?.seconds !== undefined || this.hasAttribute('data-loop')
    for (const button of this.all('[data-carousel-previous]')) {
      mark(button, { 'aria-disabled': !goesRound && this.#index === 0 ? 'true' : undefined })
    }
    for (const button of this.all('[data-carousel-next]')) {
      mark(button, { 'aria-disabled': !goesRound && this.#index >= last ? 'true' : undefined })
    }
    for (const dot of this.all('[data-carousel-dot]')) {
      mark(dot, {
        'aria-current': Number(dot.dataset.carouselDot) === Math.min(this.#index, last) ? 'true' : undefined,
      })
    }
    const shown = slides[this.#index]
    for (const thumbnail of this.all('[data-carousel-to]')) {
      mark(thumbnail, { 'aria-current': shown && targetOf(thumbnail) === shown.id ? 'true' : undefined })
    }
  }

  #drawDots(): void {
    const dots = this.one('[data-carousel-dots]')
    if (dots === undefined) return
    const count = this.#lastIndex() + 1
    if (count > MOST_DOTS) dots.hidden = true
    if (dots.childElementCount === count) return
    const buttons = Array.from({ length: Math.min(count, MOST_DOTS) }, (_dot, index) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.carouselDot = String(index)
      button.setAttribute('aria-label', `${this.wording('slideLabel', 'Slide')} ${index + 1}`)
      return button
    })
    dots.replaceChildren(...buttons)
  }

  /** How many slides are fully visible. */
  #visible(): number {
    const { track, slides } = this
    const [first, second] = slides
    if (track === undefined || first === undefined) return 1
    const pitch = second ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth
    return pitch === 0 ? 1 : Math.max(1, Math.floor((track.clientWidth + pitch - first.offsetWidth + 1) / pitch))
  }

  #lastIndex(): number {
    return Math.max(0, this.slides.length - this.#visible())
  }

  #isReversed(): boolean {
    return getComputedStyle(this).direction === 'rtl'
  }
}

function targetOf(thumbnail: HTMLElement): string {
  return (thumbnail.getAttribute('href') ?? '').replace(/^[^#]*#/, '')
}
