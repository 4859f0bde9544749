import { Button, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long the server waits before it sends a second code. */
export const FIRST_RESEND_WAIT_S = 60

interface ResendCodeProps {
  /** Resolves to the number of seconds to wait before the next code. */
  onResend: () => Promise<number>
  /** The number of seconds to wait before the first press; 60 if a code has just been sent. */
  firstWaitS?: number
}

/** Sends another code, and counts down until the next one can be sent. */
export function ResendCode({ onResend, firstWaitS = FIRST_RESEND_WAIT_S }: ResendCodeProps) {
  const [wait, setWait] = useState(firstWaitS)
  const toast = useToast()
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: (seconds) => {
      setWait(seconds)
      toast.show({ title: 'If this address needs a code, we’ve sent a new one.' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t send a code', detail: error.message, tone: 'danger' }),
  })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  return (
    <p className="mt-6">
      <Button
        variant="quiet"
        // Its text is aligned with the texts around it.
        className="-ml-4"
        disabled={wait > 0}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {wait > 0 ? `Send another code in ${wait} s` : 'Send another code'}
      </Button>
    </p>
  )
}
