import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useInterfaceLanguage } from '../language/interface-language.ts'
import { LazyBoundary, lazyComponent } from '../lazy/lazy-component.tsx'
import { type ToastMessage, ToastQueue } from './toast-queue.ts'

export type { ToastMessage } from './toast-queue.ts'

const ToastArea = lazyComponent(() => import('./toast-area.tsx'), 'ToastArea')

const QueueContext = createContext<ToastQueue | null>(null)

/** Wraps the surface and shows its toasts in a corner. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new ToastQueue())
  return (
    <QueueContext value={queue}>
      {children}
      <ToastAreaWhenNeeded queue={queue} />
    </QueueContext>
  )
}

const firstInputs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads what shows toasts on the first input, so that it's there when the connection is lost, or with the first toast. */
function ToastAreaWhenNeeded({ queue }: { queue: ToastQueue }) {
  const hasWaiting = useSyncExternalStore(queue.subscribe, queue.hasWaiting)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const done = new AbortController()
    const start = () => {
      done.abort()
      setNeeded(true)
    }
    if (hasWaiting) start()
    for (const type of firstInputs) window.addEventListener(type, start, { signal: done.signal, passive: true })
    return () => done.abort()
  }, [hasWaiting])
  if (!isNeeded) return null
  return (
    <LazyBoundary onDismiss={queue.dismiss}>
      <ToastArea queue={queue} />
    </LazyBoundary>
  )
}

/** Returns `show(message)`, which shows a toast and returns its ID, and `dismiss(id)`, which removes it, or all without an ID. */
export function useToast(): { show: (message: ToastMessage) => string; dismiss: (id?: string) => void } {
  const queue = use(QueueContext)
  if (queue === null) throw new Error('useToast needs a ToastProvider')
  const { lang, t } = useInterfaceLanguage()
  return useMemo(
    () => ({
      show: (message) => queue.show({ lang, dismiss_label: t('Dismiss'), ...message }),
      dismiss: queue.dismiss,
    }),
    [queue, lang, t],
  )
}
