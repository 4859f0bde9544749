import { mergeProps } from '@base-ui/react/merge-props'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useLayoutEffect,
  useRef,
} from 'react'

type Trigger = ReactElement<HTMLAttributes<HTMLElement>>

interface DeferredOverlayProps {
  /** The button that opens the overlay. */
  trigger: Trigger
  popup: 'menu' | 'dialog'
  /** Called when somebody comes close to the button, and before its first click. */
  load: () => void
  /** Opens the overlay as soon as it's loaded. */
  onOpen: () => void
  /** Renders the overlay with its trigger, once it's loaded. */
  render: ((trigger: Trigger) => ReactNode) | undefined
}

/**
 * Shows the button of an overlay whose script isn't loaded yet. Afterwards, the overlay brings its own button: the focus
 * moves to it, if the button had it.
 */
export function DeferredOverlay({ trigger, popup, load, onOpen, render }: DeferredOverlayProps) {
  const button = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  const isLoaded = render !== undefined
  useLayoutEffect(() => {
    if (isLoaded && hadFocus.current) button.current?.focus()
    hadFocus.current = false
  }, [isLoaded])
  if (isLoaded) {
    const keep = (element: HTMLElement | null) => {
      button.current = element
    }
    return render(cloneElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>(trigger, { ref: keep }))
  }
  // Also on pressing: the button can be replaced before it's released.
  const open = () => {
    onOpen()
    load()
  }
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: load,
    onFocus: () => {
      hadFocus.current = true
      load()
    },
    onBlur: () => {
      hadFocus.current = false
    },
    onPointerDown: open,
    onClick: open,
    'aria-haspopup': popup,
    'aria-expanded': false,
  }
  const { ref: _ref, ...props } = mergeProps<'div'>(handlers, trigger.props)
  return cloneElement(trigger, props)
}
