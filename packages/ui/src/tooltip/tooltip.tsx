import { mergeProps } from '@base-ui/react/merge-props'
import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { placeBeside, type Side } from './place-beside.ts'

/** How long the pointer rests on an element before its tooltip appears. */
const HOVER_MS = 400
/** The pointer can move from the element onto its tooltip. */
const LEAVE_MS = 100

interface TooltipProps {
  text: string
  /** One focusable element with its own accessible name. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  side?: Side
}

/**
 * A short text shown on hover and focus. Don't put information only here, because touch screens have no hover. Each icon
 * button has one, so it's no more than a few event handlers until it's shown.
 */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const change = (to: Element | null, afterMs: number) => {
    window.clearTimeout(timer.current)
    if (afterMs === 0) setAnchor(to)
    else timer.current = window.setTimeout(() => setAnchor(to), afterMs)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const keep = () => change(anchor, 0)
  const leave = () => change(null, LEAVE_MS)
  const hide = () => change(null, 0)
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') change(event.currentTarget, HOVER_MS)
    },
    onPointerLeave: leave,
    onPointerDown: hide,
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) change(event.currentTarget, 0)
    },
    onBlur: hide,
  }
  return (
    <>
      {cloneElement(children, mergeProps<'div'>(handlers, children.props))}
      {anchor !== null && (
        <TooltipBubble anchor={anchor} text={text} side={side} onEnter={keep} onLeave={leave} onHide={hide} />
      )}
    </>
  )
}

interface TooltipBubbleProps {
  anchor: Element
  text: string
  side: Side
  onEnter: () => void
  onLeave: () => void
  onHide: () => void
}

function TooltipBubble({ anchor, text, side, onEnter, onLeave, onHide }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    if (bubble.current !== null) placeBeside(bubble.current, anchor, side)
  }, [anchor, side, text])
  useEffect(() => {
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onHide()
    }
    document.addEventListener('keydown', hideOnEscape)
    document.addEventListener('scroll', onHide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', hideOnEscape)
      document.removeEventListener('scroll', onHide, { capture: true })
    }
  })
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-(--z-popup) w-max max-w-64 rounded-control bg-inverse px-2 py-1 text-xs text-on-inverse transition-opacity starting:opacity-0"
    >
      {text}
    </div>,
    document.body,
  )
}
