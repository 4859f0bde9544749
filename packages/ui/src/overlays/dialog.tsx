import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { X } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'
import { backdropClasses, dialogPopupClasses } from './dialog-classes.ts'
import { DialogContent } from './dialog-content.tsx'

interface DialogProps {
  title: ReactNode
  description?: ReactNode
  /** Makes the dialog controlled. Otherwise the trigger opens it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens the dialog. It gets the focus back on close. */
  trigger?: ReactElement
  /** Buttons, with the primary one last. Wrap a button that only closes the dialog in `DialogClose`. */
  footer?: ReactNode
  width?: 'regular' | 'wide' | 'full'
  children?: ReactNode
}

const widths = { regular: 'sm:max-w-md', wide: 'sm:max-w-2xl', full: 'sm:max-w-5xl' } as const

/** A modal dialog. Escape and a click outside close it. The focus starts in the first field, stays inside and returns on close. */
export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  trigger,
  footer,
  width = 'regular',
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const { lang, t } = useInterfaceLanguage()
  return (
    <BaseDialog.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger !== undefined && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Viewport className="fixed inset-0 z-(--z-dialog) flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <BaseDialog.Popup
            lang={lang}
            // On touch screens a focused field would open the keyboard over the dialog.
            initialFocus={(openedBy) => openedBy === 'touch' || (findFirstField(content.current) ?? true)}
            className={joinClasses(dialogPopupClasses, widths[width])}
          >
            <div className="flex items-start justify-between gap-3 px-5 pt-5 sm:px-6 sm:pt-6">
              <div className="min-w-0">
                <BaseDialog.Title className="display text-lg text-ink">{title}</BaseDialog.Title>
                {description !== undefined && (
                  <BaseDialog.Description className="mt-1 text-sm text-ink-muted">{description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={
                  <IconButton
                    label={t('Close')}
                    tooltip={false}
                    size="small"
                    icon={<X aria-hidden="true" className="size-4" />}
                    className="-mt-1 -mr-2 shrink-0"
                  />
                }
              />
            </div>
            {children !== undefined && <DialogContent container={content}>{children}</DialogContent>}
            <div className="flex flex-col-reverse gap-2 px-5 pt-5 pb-5 empty:pt-1 sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
              {footer}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const FIELDS =
  'input:not([type=hidden], [aria-hidden=true], :disabled), textarea:not(:disabled), [role=combobox], [role=textbox]'

/** Returns the field with `autoFocus`, or else the first field. */
function findFirstField(content: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document
  if (content === null) return null
  if (activeElement instanceof HTMLElement && content.contains(activeElement)) return activeElement
  return content.querySelector<HTMLElement>(FIELDS)
}

/** Closes the surrounding dialog: `<DialogClose><Button>Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />
}
