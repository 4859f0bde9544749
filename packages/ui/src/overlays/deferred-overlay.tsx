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
import { type ToastMessage, useToast } from '../feedback/toast.tsx'

const NOT_LOADED: ToastMessage = {
  title: 'Couldn’t open this. Check your connection and try again.',
  detail: 'If that doesn’t help, reload the page. Your changes are safe.',
  tone: 'danger',
  action: { label: 'Reload', run: () => location.reload() },
}

type Trigger = ReactElement<HTMLAttributes<HTMLElement>>

interface DeferredOverlayProps {
  /** The button that opens the overlay. */
  trigger: Trigger
  popup: 'menu' | 'dialog'
  /** Called when somebody comes close to the button, and with its first click. */
  load: () => Promise<void>
  /** Called with true to open the overlay as soon as it's loaded, and with false if it couldn't be loaded. */
  onWanted: (isWanted: boolean) => void
  /** Renders the overlay with its trigger, once it's loaded. */
  render: ((trigger: Trigger) => ReactNode) | undefined
}

/**
 * Shows the button of an overlay whose script isn't loaded yet. Afterwards, the overlay brings its own button: the focus
 * moves to it, if the button had it, and so does its tooltip.
 */
export function DeferredOverlay({ trigger, popup, load, onWanted, render }: DeferredOverlayProps) {
  const button = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)
  /** The kind of pointer that's over the button. */
  const pointer = useRef<string | undefined>(undefined)
  const { show } = useToast()
  const isLoaded = render !== undefined
  useLayoutEffect(() => {
    if (isLoaded && hadFocus.current) button.current?.focus()
    hadFocus.current = false
    // Browsers don't report that a pointer is over a new element until it moves, and the tooltip waits for that.
    const over = { bubbles: true, pointerType: pointer.current ?? '' }
    if (isLoaded && pointer.current !== undefined) button.current?.dispatchEvent(new PointerEvent('pointerover', over))
    pointer.current = undefined
  }, [isLoaded])
  if (isLoaded) {
    const keep = (element: HTMLElement | null) => {
      button.current = element
    }
    return render(cloneElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>(trigger, { ref: keep }))
  }
  const prepare = () => void load().catch(() => undefined)
  const open = (onFailed?: () => void) => {
    onWanted(true)
    load().catch(() => {
      onWanted(false)
      onFailed?.()
    })
  }
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: ({ pointerType }) => {
      pointer.current = pointerType
      prepare()
    },
    onPointerLeave: () => {
      pointer.current = undefined
    },
    onFocus: () => {
      hadFocus.current = true
      prepare()
    },
    onBlur: () => {
      hadFocus.current = false
    },
    // The button can be replaced before it's released.
    onPointerDown: () => open(),
    onClick: () => open(() => show(NOT_LOADED)),
    'aria-haspopup': popup,
    'aria-expanded': false,
  }
  const { ref: _ref, ...props } = mergeProps<'div'>(handlers, trigger.props)
  return cloneElement(trigger, props)
}
