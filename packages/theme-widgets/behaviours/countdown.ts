import { BehaviourElement } from './behaviour-element.ts'
import { splitTimeLeft, type TimeUnit } from './time-left.ts'

/**
 * `<haat-countdown data-ends="ISO time">`: fills `[data-unit]` until that time, then shows `[data-countdown-ended]`.
 */
export class Countdown extends BehaviourElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  protected start(): void {
    this.listen(document, 'visibilitychange', () => this.refresh())
    this.lifetime.addEventListener('abort', () => clearTimeout(this.#timer))
  }

  protected override refresh(): void {
    clearTimeout(this.#timer)
    const ends = Date.parse(this.dataset.ends ?? '')
    if (Number.isNaN(ends)) return
    const leftMs = ends - Date.now()
    const over = leftMs <= 0
    for (const part of this.all('[data-countdown-fallback]')) part.hidden = true
    for (const part of this.all('[data-countdown-running]')) {
      part.hidden = over
      part.setAttribute('role', 'timer')
    }
    for (const part of this.all('[data-countdown-ended]')) part.hidden = !over
    if (over) return
    this.#write(leftMs / 1000)
    // Wait until the next full second of the remaining time, so no second is skipped or shown twice.
    if (!document.hidden) this.#timer = setTimeout(() => this.refresh(), (leftMs % 1000) + 5)
  }

  #write(seconds: number): void {
    const shown = this.all('[data-unit]').flatMap((element) => {
      const unit = unitOf(element)
      return unit === undefined ? [] : [{ element, unit }]
    })
    const parts = splitTimeLeft(
      seconds,
      shown.map(({ unit }) => unit),
    )
    for (const { element, unit } of shown) {
      const text = String(parts[unit] ?? 0).padStart(2, '0')
      if (element.textContent !== text) element.textContent = text
    }
  }
}

function unitOf({ dataset: { unit } }: HTMLElement): TimeUnit | undefined {
  return (['days', 'hours', 'minutes', 'seconds'] as const).find((known) => known === unit)
}
