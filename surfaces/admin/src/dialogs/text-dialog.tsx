import { Dialog } from '@haat/ui'
import { type ReactElement, useState } from 'react'
import { TextForm, type TextFormProps } from './text-form.tsx'

interface TextDialogProps extends Omit<TextFormProps, 'onClose'> {
  trigger: ReactElement
  title: string
  description: string
}

/** A dialog with one text: a reason or a reference. It closes when the change has been made. */
export function TextDialog({ trigger, title, description, ...form }: TextDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog trigger={trigger} open={isOpen} onOpenChange={setIsOpen} title={title} description={description}>
      {isOpen && <TextForm {...form} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}
