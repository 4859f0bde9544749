import { Dialog, Popover } from '@haat/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useIsPhone } from './use-is-phone.ts'

interface ListPanelProps {
  title: string
  /** The button that opens the panel, and gets the focus back. */
  trigger: ReactElement
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** Controls of a list: next to their button, and in a sheet on phones. */
export function ListPanel({ title, trigger, align = 'start', children }: ListPanelProps) {
  const isPhoneNow = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  // An open panel stays as it is, so that turning the device loses nothing that was entered.
  const [openedOnPhone, setOpenedOnPhone] = useState(isPhoneNow)
  const isPhone = isOpen ? openedOnPhone : isPhoneNow
  const setIsOpen = (next: boolean) => {
    setOpenedOnPhone(isPhoneNow)
    setOpen(next)
  }
  const content = isOpen && children(() => setIsOpen(false))
  return isPhone ? (
    <Dialog title={title} trigger={trigger} open={isOpen} onOpenChange={setIsOpen}>
      {content}
    </Dialog>
  ) : (
    <Popover label={title} trigger={trigger} open={isOpen} onOpenChange={setIsOpen} align={align} className="w-80">
      {content}
    </Popover>
  )
}
