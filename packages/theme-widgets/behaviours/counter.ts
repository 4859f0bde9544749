import { BehaviourElement, prefersStillness } from './behaviour-element.ts'
import { readCountedNumber, writeCountedNumber } from './counted-number.ts'

const DURATION_MS = 1400

/**
 * `<haat-counter data-from="0">12,500+</haat-counter>`: counts up to the number in its text when scrolled into view.
 */
export class Counter extends BehaviourElement {
  #end = ''
  #frame = 0

  protected start(): void {
    this.#end = this.textContent ?? ''
    if (prefersStillness()) return
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      this.#run()
    })
    sight.observe(this)
    this.lifetime.addEventListener('abort', () => {
      sight.disconnect()
      cancelAnimationFrame(this.#frame)
      // If inserted again, it starts from the original text.
      this.textContent = this.#end
    })
  }

  #run(): void {
    const number = readCountedNumber(this.#end)
    if (number === undefined) return
    const from = Number(this.dataset.from) || 0
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / DURATION_MS))
      const eased = 1 - (1 - part) ** 3
      this.textContent = part === 1 ? this.#end : writeCountedNumber(number, from + (number.value - from) * eased)
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }
}
