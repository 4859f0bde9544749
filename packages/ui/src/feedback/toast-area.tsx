import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { CircleAlert, CircleCheck, X } from '../icons/index.ts'
import type { ToastMessage, ToastQueue } from './toast-queue.ts'

/** The corner with the toasts of a queue. F6 moves the focus to them. */
export function ToastArea({ queue }: { queue: ToastQueue }) {
  return (
    <Toast.Provider timeout={6000} limit={3}>
      <Connection queue={queue} />
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications"
          // On phones, dialogs have their buttons at the bottom of the screen, so toasts are at the top meanwhile.
          className="fixed inset-x-4 bottom-[calc(1rem+var(--dock,0px))] z-(--z-toast) flex flex-col-reverse gap-2 outline-none sm:right-6 sm:bottom-[calc(1.5rem+var(--dock,0px))] sm:left-auto sm:w-96 max-sm:in-[body:has(.dialog-popup)]:top-4 max-sm:in-[body:has(.dialog-popup)]:bottom-auto"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Shows the toasts of the queue. */
function Connection({ queue }: { queue: ToastQueue }) {
  const { add, close } = Toast.useToastManager()
  useEffect(
    () =>
      queue.connect({
        add: (id, message) => void add({ id, ...describe(message, () => close(id)) }),
        close,
      }),
    [queue, add, close],
  )
  return null
}

function describe(message: ToastMessage, close: () => void) {
  const { title, detail, tone = 'plain', undo, action: other, lang, dismiss_label: dismissLabel = 'Dismiss' } = message
  const action = undo === undefined ? other : { label: 'Undo', run: undo }
  const onClick = () => {
    action?.run()
    close()
  }
  return {
    title,
    data: { lang, dismissLabel },
    type: tone,
    priority: tone === 'danger' ? 'high' : 'low',
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { timeout: 10_000, actionProps: { children: action.label, onClick } }),
  } as const
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ lang: string | undefined; dismissLabel: string }>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      lang={toast.data?.lang}
      swipeDirection={['right', 'down']}
      // Phones show only the latest, which is the first.
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card bg-inverse text-sm text-on-inverse shadow-raised transition-[opacity,translate] duration-(--motion) select-none data-ending-style:pointer-events-none data-ending-style:opacity-0 data-limited:hidden max-sm:not-first:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        {toast.type === 'success' && <CircleCheck aria-hidden="true" className="size-4 shrink-0" />}
        {toast.type === 'danger' && <CircleAlert aria-hidden="true" className="size-4 shrink-0" />}
        <div className="min-w-0 flex-1 py-1.5">
          <Toast.Title className="text-sm font-semibold" render={<p />} />
          <Toast.Description className="text-on-inverse-muted" />
        </div>
        {toast.actionProps !== undefined && (
          <Toast.Action className="min-h-8 shrink-0 cursor-pointer rounded-control px-2 font-semibold underline underline-offset-4 outline-offset-0 outline-on-inverse max-sm:min-h-11 pointer-coarse:min-h-11" />
        )}
        <Toast.Close
          // Base UI hides the button from screen readers until the toast has focus, but it's always visible.
          aria-hidden={false}
          aria-label={toast.data?.dismissLabel}
          className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-on-inverse-muted outline-offset-0 outline-on-inverse hover:text-on-inverse max-sm:size-11 pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
