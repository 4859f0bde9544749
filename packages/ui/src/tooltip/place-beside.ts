export type Side = 'top' | 'bottom' | 'left' | 'right'

const GAP_PX = 6
/** Between the box and the edge of the window. */
const MARGIN_PX = 8

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** Moves a fixed box to a side of an element, or to the opposite side if there isn't enough room, within the window. */
export function placeBeside(box: HTMLElement, element: Element, side: Side): void {
  const target = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const room: Record<Side, number> = {
    top: target.top - height,
    bottom: innerHeight - target.bottom - height,
    left: target.left - width,
    right: innerWidth - target.right - width,
  }
  const fits = (one: Side) => room[one] >= GAP_PX + MARGIN_PX
  const chosen = fits(side) || !fits(opposite[side]) ? side : opposite[side]
  const centre = { x: target.left + (target.width - width) / 2, y: target.top + (target.height - height) / 2 }
  const place: Record<Side, { x: number; y: number }> = {
    top: { x: centre.x, y: target.top - height - GAP_PX },
    bottom: { x: centre.x, y: target.bottom + GAP_PX },
    left: { x: target.left - width - GAP_PX, y: centre.y },
    right: { x: target.right + GAP_PX, y: centre.y },
  }
  const { x, y } = place[chosen]
  const within = (value: number, max: number) => Math.round(Math.max(MARGIN_PX, Math.min(value, max - MARGIN_PX)))
  box.style.translate = `${within(x, innerWidth - width)}px ${within(y, innerHeight - height)}px`
}
