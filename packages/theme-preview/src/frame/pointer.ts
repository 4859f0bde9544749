import type { Point } from '../geometry.ts'
import { FORMAT_BAR } from './format-bar.ts'

/** Pixels the pointer has to move before a press becomes a drag. */
const DRAG_DISTANCE = 5
/** Controls that keep working while the page is edited, because they only show other parts of it. */
const SHOWS_PARTS =
  'summary, [data-tabs] a, [data-carousel-previous], [data-carousel-next], [data-carousel-dot], [data-carousel-pause], [data-carousel-to], [data-position], [data-drawer-close]'
const SUBMITS = 'button:not([type=button], [type=reset]), input:is([type=submit], [type=image])'
const FIELDS = 'input, textarea, select, [contenteditable]'

export interface PointerEvents {
  isInteractive(): boolean
  onPressed(element: Element): void
  /** `is_tap`: by touch, which has no double click. */
  onClicked(element: Element, press: { readonly point: Point; readonly is_tap: boolean }): void
  /** Clicked with Alt, in both modes. Returns whether that was handled. */
  onAltClicked(element: Element): boolean
  onDoubleClicked(element: Element, point: Point): void
  onHovered(element: Element | null): void
  /** Returns whether the pressed element is part of something draggable. */
  canDrag(element: Element): boolean
  onDragStart(point: Point): void
  onDragMove(point: Point): void
  onDragEnd(point: Point, cancelled: boolean): void
  /** The target of a link, or of a form that only sends a query (a search). */
  onNavigate(url: URL): void
}

/** Handles all mouse and touch input in the frame. Nothing ever leaves the page. */
export function watchPointer(events: PointerEvents): void {
  const on = <Type extends keyof DocumentEventMap>(type: Type, take: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, (event) => event.isTrusted && take(event), { capture: true })

  let pressed: { point: Point; pointer: number } | undefined
  let isTouch = false
  let dragging: number | undefined

  on('pointerdown', (event) => {
    const element = elementOf(event)
    isTouch = event.pointerType === 'touch'
    if (element === null || events.isInteractive()) return
    window.focus()
    events.onPressed(element)
    // Touch scrolls the page; dragging starts on the handle the host draws.
    if (isTouch || event.button !== 0 || !event.isPrimary) return
    if (element.closest(FIELDS) === null && events.canDrag(element)) {
      pressed = { point: pointOf(event), pointer: event.pointerId }
    }
  })
  // Pressing must not select text or drag an image; fields still get focus.
  on('mousedown', (event) => {
    if (!events.isInteractive() && elementOf(event)?.closest(FIELDS) === null) event.preventDefault()
  })
  on('dragstart', (event) => event.preventDefault())
  on('pointermove', (event) => {
    const point = pointOf(event)
    // The button was released outside the frame, and only the host page received the event.
    if (event.buttons === 0) {
      pressed = undefined
      dragging = undefined
    }
    if (dragging === event.pointerId) return events.onDragMove(point)
    if (pressed?.pointer === event.pointerId) {
      const { point: start } = pressed
      if (Math.hypot(point.x - start.x, point.y - start.y) >= DRAG_DISTANCE) {
        dragging = event.pointerId
        // The drag continues outside the frame.
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
    swallowClick = true
    events.onDragEnd(pointOf(event), cancelled)
  }
  /** The click that ends a drag doesn't count. */
  let swallowClick = false
  on('pointerup', (event) => end(event, false))
  on('pointercancel', (event) => end(event, true))
  on('keydown', (event) => {
    if (event.key !== 'Escape' || dragging === undefined) return
    dragging = undefined
    pressed = undefined
    swallowClick = true
    event.stopImmediatePropagation()
    events.onDragEnd({ x: 0, y: 0 }, true)
  })
  document.documentElement.addEventListener('pointerleave', () => events.onHovered(null))

  on('click', (event) => {
    const element = elementOf(event)
    if (element === null) return
    if (event.altKey && events.onAltClicked(element)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
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
    const isField = element.closest('input:not([type=submit]):not([type=image]), textarea, select, [contenteditable]')
    if (link !== null || isField === null) event.preventDefault()
    if (element.closest(SHOWS_PARTS) !== null) {
      // Let the summary or tab do its default action.
      const summary = element.closest('summary')
      if (summary?.parentElement instanceof HTMLDetailsElement) toggle(summary.parentElement)
    } else event.stopPropagation()
    if (swallowClick) swallowClick = false
    else if (isTouch || event.detail < 2) {
      events.onClicked(element, { point: pointOf(event), is_tap: isTouch })
    }
  })
  on('auxclick', (event) => event.preventDefault())
  on('dblclick', (event) => {
    const element = elementOf(event)
    if (element !== null && !events.isInteractive()) events.onDoubleClicked(element, pointOf(event))
  })
  // Submitted with the keyboard.
  on('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
    if (target.form === null || event.defaultPrevented) return
    event.preventDefault()
    if (events.isInteractive()) submit(target.form, target.form.querySelector<HTMLElement>(SUBMITS))
  })
  /** A frame without `allow-forms` submits nothing and fires no event, so treat a search like a link. */
  const submit = (form: HTMLFormElement | null, submitter: HTMLElement | null) => {
    const url = form === null ? undefined : searchAddress(form, submitter)
    if (url !== undefined) events.onNavigate(url)
  }
}

/** Takes the focus from a field when something else is pressed. */
export function blurOutside(element: Element): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !activeElement.contains(element)) activeElement.blur()
}

/** The pressed element of the page; null for the bar above a text that is edited, which isn't part of the page. */
function elementOf({ target }: Event): Element | null {
  return target instanceof Element && target.localName !== FORMAT_BAR ? target : null
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

/** The target of a link, unless it is an anchor on this page or not a page at all. */
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
