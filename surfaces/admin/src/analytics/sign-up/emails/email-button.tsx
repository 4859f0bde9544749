import type { EmailedStep } from '@haat/domains/analytics/contract'
import { Button } from '@haat/ui'
import { Mail } from '@haat/ui/icons'
import { useState } from 'react'
import type { Period } from '../../period/period.ts'
import { EmailDialog } from './email-dialog.tsx'

interface EmailButtonProps {
  step: EmailedStep
  period: Period
}

/** Opens the preview of the email to people who stopped at a step. */
export function EmailButton({ step, period }: EmailButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Mail aria-hidden="true" className="size-4" />} onClick={() => setIsOpen(true)}>
        Email people who stopped
      </Button>
      {isOpen && <EmailDialog step={step} period={period} onClose={() => setIsOpen(false)} />}
    </>
  )
}
