import { Button, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const FIRST_WAIT_S = 60

/** Asks for another code; counts down until the next one may be asked for. */
export function ResendCode({ onResend }: { onResend: () => Promise<number> }) {
  const [wait, setWait] = useState(FIRST_WAIT_S)
  const toast = useToast()
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: (seconds) => {
      setWait(seconds)
      toast.show({ title: 'If you can use a code, a new one is on its way.' })
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
      <Button variant="quiet" disabled={wait > 0} busy={resend.isPending} onClick={() => resend.mutate()}>
        {wait > 0 ? `Send another code in ${wait} s` : 'Send another code'}
      </Button>
    </p>
  )
}
