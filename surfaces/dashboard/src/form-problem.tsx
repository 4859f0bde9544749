import { Banner, Button, type ServerProblem } from '@haat/ui'
import { useEffect, useRef } from 'react'
import { endedSession } from './session/ended-session.ts'

interface FormProblemProps {
  problem: ServerProblem | undefined
  className?: string
}

/** Why a form wasn't accepted, brought into view; with a way to sign in if that is the reason. Nothing without a problem. */
export function FormProblem({ problem, className }: FormProblemProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (problem === undefined) return null
  const isSignedOut = problem.code === 'not_signed_in'
  const signIn = async () => {
    const form = ref.current?.closest('form')
    if (await endedSession.askToSignIn()) form?.requestSubmit()
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
