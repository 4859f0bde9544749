import type { Point } from '../geometry.ts'

/** Pixels that a press has to move to be a drag. */
const DRAG_DISTANCE = 5
/** What keeps working while the page is edited, since it only shows other parts of it. */
const SHOWS_PARTS =
  'summary, [data-tabs] a, [data-carousel-previous], [data-carousel-next], [data-carousel-dot], [data-carousel-pause], [data-carousel-to], [data-position], [data-drawer-close]'
const SUBMITS = 'button:not([type=button], [type=reset]), input:is([type=submit], [type=image])'
const FIELDS = 'input, textarea, select, [contenteditable]'

export interface PointerEvents {
  isInteractive(): boolean
  onPressed(element: Element): void
  /** `is_tap`: by a finger, which has no double click. */
  onClicked(element: Element, press: { readonly point: Point; readonly is_tap: boolean }): void
  onDoubleClicked(element: Element): void
  onHovered(element: Element | null): void
  /** Is what was pressed part of something that may be dragged? */
  canDrag(element: Element): boolean
  onDragStart(point: Point): void
  onDragMove(point: Point): void
  onDragEnd(point: Point, cancelled: boolean): void
  /** A link, or a form that only asks (a search): where it leads. */
  onNavigate(url: URL): void
}

/** All that mouse and touch do in the frame. Nothing in it ever leaves the page. */
export function watchPointer(events: PointerEvents): void {
  const on = <Type extends keyof DocumentEventMap>(type: Type, take: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, (event) => event.isTrusted && take(event), { capture: true })

  let pressed: { point: Point; pointer: number } | undefined
  let is_touch = false
  let dragging: number | undefined

  on('pointerdown', (event) => {
    const element = elementOf(event)
    is_touch = event.pointerType === 'touch'
    if (element === null || events.isInteractive()) return
    window.focus()
    events.onPressed(element)
    // A finger scrolls the page; it drags by the handle that the host draws.
    if (is_touch || event.button !== 0 || !event.isPrimary) return
    if (element.closest(FIELDS) === null && events.canDrag(element)) {
      pressed = { point: pointOf(event), pointer: event.pointerId }
    }
  })
  // Pressing neither marks text nor takes a picture along; fields still get the focus.
  on('mousedown', (event) => {
    if (!events.isInteractive() && elementOf(event)?.closest(FIELDS) === null) event.preventDefault()
  })
  on('dragstart', (event) => event.preventDefault())
  on('pointermove', (event) => {
    const point = pointOf(event)
    // Let go where only the page around the frame was told.
    if (event.buttons === 0) {
      pressed = undefined
      dragging = undefined
    }
    if (dragging === event.pointerId) return events.onDragMove(point)
    if (pressed?.pointer === event.pointerId) {
      const { point: start } = pressed
      if (Math.hypot(point.x - start.x, point.y - start.y) >= DRAG_DISTANCE) {
        dragging = event.pointerId
        // The way goes on outside of the frame.
        document.documentElement.setPointerCapture(event.pointerId)
        events.onDragStart(start)
        return events.onDragMove(point)
      }
    }
    if (!events.isInteractive() && event.pointerType !== 'touch') events.onHovered(elementOf(event))
  })
  const end = (event: PointerEvent, cancelled: boolean) => {
    pressed = undefined
    if (dragging !== event.pointerId) return
    dragging = undefined
    swallow_click = true
    events.onDragEnd(pointOf(event), cancelled)
  }
  /** The click that ends a drag is none. */
  let swallow_click = false
  on('pointerup', (event) => end(event, false))
  on('pointercancel', (event) => end(event, true))
  on('keydown', (event) => {
    if (event.key !== 'Escape' || dragging === undefined) return
    dragging = undefined
    pressed = undefined
    swallow_click = true
    event.stopImmediatePropagation()
    events.onDragEnd({ x: 0, y: 0 }, true)
  })
  document.documentElement.addEventListener('pointerleave', () => events.onHovered(null))

  on('click', (event) => {
    const element = elementOf(event)
    if (element === null) return
    const link = element.closest('a, area')
    const leads = link === null ? undefined : addressOf(link)
    if (events.isInteractive()) {
      const button = element.closest<HTMLButtonElement | HTMLInputElement>(SUBMITS)
      if (leads === undefined && button === null) return
      event.preventDefault()
      if (leads !== undefined) events.onNavigate(leads)
      else submit(button?.form ?? null, button)
      return
    }
    const is_field = element.closest('input:not([type=submit]):not([type=image]), textarea, select, [contenteditable]')
    if (link !== null || is_field === null) event.preventDefault()
    if (element.closest(SHOWS_PARTS) !== null) {
      // What the summary or the tab does by itself is wanted.
      const summary = element.closest('summary')
      if (summary?.parentElement instanceof HTMLDetailsElement) toggle(summary.parentElement)
    } else event.stopPropagation()
    if (swallow_click) swallow_click = false
    else if (is_touch || event.detail < 2) {
      events.onClicked(element, { point: pointOf(event), is_tap: is_touch })
    }
  })
  on('auxclick', (event) => event.preventDefault())
  on('dblclick', (event) => {
    const element = elementOf(event)
    if (element !== null && !events.isInteractive()) events.onDoubleClicked(element)
  })
  // Sent off by the keyboard.
  on('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
    if (target.form === null || event.defaultPrevented) return
    event.preventDefault()
    if (events.isInteractive()) submit(target.form, target.form.querySelector<HTMLElement>(SUBMITS))
  })
  /** A frame without `allow-forms` sends nothing, nor does it say that somebody tried; a search leads to a page like a link. */
  const submit = (form: HTMLFormElement | null, submitter: HTMLElement | null) => {
    const url = form === null ? undefined : searchAddress(form, submitter)
    if (url !== undefined) events.onNavigate(url)
  }
}

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

/** Where a link leads, if not to a place on this page or somewhere that is no page. */
function addressOf(link: Element): URL | undefined {
  const href = link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
  if (href === null || href.startsWith('#')) return undefined
  return URL.canParse(href, location.href) ? new URL(href, location.href) : undefined
}

function searchAddress(form: HTMLFormElement, submitter: HTMLElement | null): URL | undefined {
  const method = form.getAttribute('method') ?? 'get'
  const action = form.getAttribute('action') ?? ''
  if (method.toLowerCase() !== 'get' || !URL.canParse(action, location.href)) return undefined
  const url = new URL(action, location.href)
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') url.searchParams.set(name, value)
  }
  return url
}

function toggle(details: HTMLDetailsElement): void {
  details.open = !details.open
}
