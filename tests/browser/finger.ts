import type { CDPSession, Locator, Page } from 'playwright-core'

const SWIPE_STEPS = 8

/** A finger on the screen. Its touch events go through the browser's own gesture recognition. */
export class Finger {
  readonly #session: CDPSession
  #at = { x: 0, y: 0 }

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(on: Locator, { x = 0.5, y = 0.5 } = {}): Promise<void> {
    const box = await getBox(on)
    this.#at = { x: box.x + box.width * x, y: box.y + box.height * y }
    await this.#send('touchStart', [this.#at])
  }

  async moveTo(to: { readonly x: number; readonly y: number }, steps = 8): Promise<void> {
    const from = this.#at
    for (let step = 1; step <= steps; step += 1) {
      this.#at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
      await this.#send('touchMove', [this.#at])
    }
  }

  async moveBy(x: number, y: number): Promise<void> {
    await this.moveTo({ x: this.#at.x + x, y: this.#at.y + y })
  }

  /** Swipes up or down. Sends all events at once, so that it's never a long press, however busy the machine. */
  async swipe(on: Locator, distance: number): Promise<void> {
    const { x, y, width, height } = await getBox(on)
    const at = (step: number) => [{ x: x + width * 0.4, y: y + height / 2 + (distance * step) / SWIPE_STEPS }]
    const started = this.#send('touchStart', at(0))
    const moved = Array.from({ length: SWIPE_STEPS }, (_, index) => this.#send('touchMove', at(index + 1)))
    await Promise.all([started, ...moved, this.#send('touchEnd', [])])
  }

  up = () => this.#send('touchEnd', [])
  cancel = () => this.#send('touchCancel', [])

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: { x: number; y: number }[]) {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

export async function getBox(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} isn’t visible`)
  return box
}
