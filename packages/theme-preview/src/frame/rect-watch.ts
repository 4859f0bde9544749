import type { Rect } from '../geometry.ts'
import type { TargetRect } from '../protocol.ts'
import type { Target } from '../target.ts'
import { elementOf } from './marked-elements.ts'
import { isEmpty } from './vacancy.ts'

/** Events after which elements may have moved; `load` is fired by images and style sheets. */
const MOVING = ['scroll', 'resize', 'load', 'toggle', 'transitionend', 'animationend'] as const

/** Reports the rectangles of targets: at most once per animation frame, and only if one has changed. */
export class RectWatch {
  readonly #targets: () => readonly Target[]
  readonly #report: (rects: TargetRect[]) => void
  readonly #sizes = new ResizeObserver(() => this.update())
  #is_waiting = false
  #reported = '[]'

  constructor(targets: () => readonly Target[], report: (rects: TargetRect[]) => void) {
    this.#targets = targets
    this.#report = report
    for (const event of MOVING) addEventListener(event, () => this.update(), { capture: true, passive: true })
    document.fonts.addEventListener('loadingdone', () => this.update())
    this.#sizes.observe(document.documentElement)
  }

  update(): void {
    if (this.#is_waiting) return
    this.#is_waiting = true
    requestAnimationFrame(() => {
      this.#is_waiting = false
      const rects = this.#targets().flatMap((target) => {
        const rect = rectOf(target)
        return rect === undefined ? [] : { target, ...rect, ...(isEmpty(target) && { empty: true as const }) }
      })
      const current = JSON.stringify(rects)
      if (current === this.#reported) return
      this.#reported = current
      this.#report(rects)
    })
  }
}

function rectOf(target: Target): Rect | undefined {
  const element = elementOf(target)
  if (element === null || element.getClientRects().length === 0) return undefined
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
