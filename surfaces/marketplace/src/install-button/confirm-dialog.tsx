import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useModalDialog } from '../dialog/use-modal-dialog.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ComponentChildren
  confirm_label: string
  /** `danger` for actions that remove something. */
  tone: 'primary' | 'danger'
  /** Whether the action is possible. */
  isConfirmable?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation in a native modal dialog. Escape, Cancel and a click outside close it. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm_label: confirmLabel,
  tone,
  isConfirmable = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useModalDialog(open, onCancel)
  const id = useId()
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div class="dialog-buttons">
        <button class="button button-secondary" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button
          class={`button button-${tone}`}
          type="button"
          autofocus={tone === 'primary'}
          disabled={!isConfirmable}
          onClick={onConfirm}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  )
}
