import { Toast } from '@base-ui/react/toast'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LazyBoundary, lazyComponent } from '../lazy/lazy-component.tsx'

/** The text of a toast. Important messages belong on the page, because toasts disappear. */
export interface ToastMessage {
  title: string
  detail?: string
  tone?: 'plain' | 'success' | 'danger'
  /** Undoes the action. Adds an Undo button and keeps the toast for ten seconds. */
  undo?: () => void
  /** Another action, instead of Undo. */
  action?: { label: string; run: () => void }
}

const ToastArea = lazyComponent(() => import('./toast-area.tsx'), 'ToastArea')

/** Wraps the surface and shows its toasts in a corner. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={6000} limit={3}>
      {children}
      <ToastAreaWhenNeeded />
    </Toast.Provider>
  )
}

const firstInputs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads what shows toasts on the first input, so that it's there when the connection is lost, or with the first toast. */
function ToastAreaWhenNeeded() {
  const { toasts, close } = Toast.useToastManager()
  const [hasInput, setInput] = useState(false)
  useEffect(() => {
    const done = new AbortController()
    const start = () => {
      done.abort()
      setInput(true)
    }
    for (const type of firstInputs) window.addEventListener(type, start, { signal: done.signal, passive: true })
    return () => done.abort()
  }, [])
  if (!hasInput && toasts.length === 0) return null
  return (
    <LazyBoundary onDismiss={close}>
      <ToastArea />
    </LazyBoundary>
  )
}

/** Returns `show(message)`, which shows a toast and returns its id, and `dismiss(id)`, which removes it, or all without an id. */
export function useToast(): { show: (message: ToastMessage) => string; dismiss: (id?: string) => void } {
  const { add, close } = Toast.useToastManager()
  return useMemo(
    () => ({
      show({ title, detail, tone = 'plain', undo, action: other }) {
        const action = undo === undefined ? other : { label: 'Undo', run: undo }
        const id: string = add({
          title,
          type: tone,
          priority: tone === 'danger' ? 'high' : 'low',
          ...(detail === undefined ? {} : { description: detail }),
          ...(action === undefined
            ? {}
            : {
                timeout: 10_000,
                actionProps: {
                  children: action.label,
                  onClick: () => {
                    action.run()
                    close(id)
                  },
                },
              }),
        })
        return id
      },
      dismiss: close,
    }),
    [add, close],
  )
}
