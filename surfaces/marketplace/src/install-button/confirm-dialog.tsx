import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ComponentChildren
  confirm_label: string
  /** `danger` for actions that remove something. */
  tone: 'primary' | 'danger'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation in a native modal dialog. Escape and Cancel close it. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm_label: confirmLabel,
  tone,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    // Closes the dialog on a click outside, in browsers that support `closedby`.
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
          {confirmLabel}
        </button>
      </div>
    </dialog>
  )
}
