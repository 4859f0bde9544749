import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ComponentChildren
  confirm_label: string
  /** Marigold for what is begun, madder for what is taken away. */
  tone: 'primary' | 'danger'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. A native modal dialog: the rest is inert, Escape and Cancel close it. */
export function ConfirmDialog({ open, title, children, confirm_label, tone, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    // A press beside the dialog closes it as Escape does, where the browser knows how.
    dialog.current?.setAttribute('closedby', 'any')
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div class="dialog-buttons">
        <button class="button button-secondary" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button class={`button button-${tone}`} type="button" autofocus={tone === 'primary'} onClick={onConfirm}>
          {confirm_label}
        </button>
      </div>
    </dialog>
  )
}
