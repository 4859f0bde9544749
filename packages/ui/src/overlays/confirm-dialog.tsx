import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { joinClasses } from '../join-classes.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'
import { backdropClasses, dialogPopupClasses } from './dialog-classes.ts'

interface ConfirmDialogProps {
  /** A question that names the item: `Delete “Chai & Co.”?` */
  title: string
  /** What will be lost and what will be kept. */
  children: ReactNode
  /** The action: `Delete store`. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'plain'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** The dialog closes when this resolves. If it throws, the dialog shows the message and stays open. */
  onConfirm: () => unknown
}

/** Asks for confirmation of an action that can't be undone. If it can be undone, offer Undo in a toast instead. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  open: openByCaller,
  onOpenChange,
  trigger,
  onConfirm,
}: ConfirmDialogProps) {
  const { lang, t, describeError } = useInterfaceLanguage()
  const [ownOpen, setOwnOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const setOpen = (next: boolean) => {
    if (busy && !next) return
    if (next) setProblem(undefined)
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      setOwnOpen(false)
      onOpenChange?.(false)
    } catch (error) {
      setProblem(describeError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={openByCaller ?? ownOpen} onOpenChange={setOpen}>
      {trigger !== undefined && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Viewport className="fixed inset-0 z-(--z-dialog) flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <AlertDialog.Popup lang={lang} className={joinClasses(dialogPopupClasses, 'gap-4 p-5 sm:max-w-md sm:p-6')}>
            <div>
              <AlertDialog.Title className="display text-lg text-ink">{title}</AlertDialog.Title>
              <AlertDialog.Description render={<div />} className="mt-2 text-sm text-ink-muted">
                {children}
              </AlertDialog.Description>
            </div>
            {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <AlertDialog.Close render={<Button disabled={busy}>{cancelLabel ?? t('Cancel')}</Button>} />
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
