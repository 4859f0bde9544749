import { blockOf, renewBlock } from './app-block.ts'
import { BehaviourElement } from './behaviour-element.ts'

const LEAST_SECONDS = 30

/**
 * `<haat-live every="60">` in a block of an app: renews the block every so many seconds, 30 at least, while the page is
 * visible and nobody is using the block.
 */
export class Live extends BehaviourElement {
  protected start(): void {
    const seconds = Number(this.getAttribute('every'))
    const every = Number.isFinite(seconds) ? Math.max(LEAST_SECONDS, seconds) : LEAST_SECONDS
    const timer = setInterval(() => this.#renew(), every * 1_000)
    this.lifetime.addEventListener('abort', () => clearInterval(timer))
  }

  #renew(): void {
    const block = blockOf(this)
    if (block === null || document.hidden || block.contains(document.activeElement)) return
    // The next time may work.
    renewBlock(block, location.href, this.lifetime).catch(() => undefined)
  }
}
