import { Banner, Button, type ServerProblem } from '@haat/ui'
import { useEffect, useRef } from 'react'
import { useConsole } from '../use-console.ts'

interface FormProblemProps {
  problem: ServerProblem | undefined
  className?: string
}

/** Says why a form was refused, and scrolls to the message. Offers to sign in if the session has expired. */
export function FormProblem({ problem, className }: FormProblemProps) {
  const { session } = useConsole()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (problem === undefined) return null
  const isSignedOut = problem.code === 'not_signed_in'
  const signIn = async () => {
    const form = ref.current?.closest('form')
    if (await session.requestSignIn()) form?.requestSubmit()
  }
  return (
    <div ref={ref} className={className}>
      <Banner
        tone="danger"
        action={
          isSignedOut && (
            <Button size="small" onClick={() => void signIn()}>
              Sign in
            </Button>
          )
        }
      >
        {isSignedOut ? 'You’ve been signed out. What you typed is still here.' : problem.message}
      </Banner>
    </div>
  )
}
