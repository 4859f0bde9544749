import { mark, prefersStillness } from './behaviour-element.ts'

/** Minimum time per slide, in seconds: nobody reads one faster. */
const SHORTEST = 3

/** Advances a carousel automatically unless a visitor hovers over, focuses or pauses it. */
export class CarouselAutoplay {
  readonly #carousel: HTMLElement
  readonly #advance: () => void
  #timer: ReturnType<typeof setInterval> | undefined
  #stopped = false
  #held = false
  #seen = false

  constructor(carousel: HTMLElement, advance: () => void) {
    this.#carousel = carousel
    this.#advance = advance
  }

  /** Seconds between slides; undefined without autoplay. */
  get seconds(): number | undefined {
    const seconds = Number(this.#carousel.dataset.autoplay)
    return Number.isFinite(seconds) && seconds > 0 ? Math.max(SHORTEST, seconds) : undefined
  }

  begin(signal: AbortSignal): void {
    if (this.seconds === undefined) return
    const hold = (held: boolean) => () => {
      this.#held = held
      this.#update()
    }
    for (const type of ['pointerenter', 'focusin', 'touchstart']) {
      this.#carousel.addEventListener(type, hold(true), { signal, passive: true })
    }
    for (const type of ['pointerleave', 'focusout']) this.#carousel.addEventListener(type, hold(false), { signal })
    document.addEventListener('visibilitychange', () => this.#update(), { signal })
    const sight = new IntersectionObserver((entries) => {
      this.#seen = entries.some(({ isIntersecting }) => isIntersecting)
      this.#update()
    })
    sight.observe(this.#carousel)
    signal.addEventListener('abort', () => sight.disconnect())
    this.#update()
  }

  toggle(): void {
    this.#stopped = !this.#stopped
    // The play button is inside the carousel, and so is the pointer.
    if (!this.#stopped) this.#held = false
    this.#update()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #update(): void {
    const { seconds } = this
    const runs =
      seconds !== undefined && this.#seen && !this.#stopped && !this.#held && !document.hidden && !prefersStillness()
    for (const button of this.#carousel.querySelectorAll<HTMLElement>('[data-carousel-pause]')) {
      mark(button, { 'data-stopped': this.#stopped })
      const { playLabel = 'Play', pauseLabel = 'Pause' } = button.dataset
      mark(button, { 'aria-label': this.#stopped ? playLabel : pauseLabel })
    }
    if (!runs) this.end()
    else this.#timer ??= setInterval(this.#advance, seconds * 1000)
  }
}
