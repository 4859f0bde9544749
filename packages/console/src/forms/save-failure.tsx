import { Button } from '@haat/ui'
import { CircleAlert } from '@haat/ui/icons'
import { useConsole } from '../use-console.ts'

interface SaveFailureProps {
  /** Why saving failed; undefined if it didn't. */
  problem: { readonly message: string; readonly code: string | undefined } | undefined
  /** How many fields need attention. */
  errorCount?: number
  /** Saves again after signing in. */
  onSignedIn: () => void
}

/** Says in a bar that is always visible why saving failed, and offers to sign in if the session has expired. */
export function SaveFailure({ problem, errorCount = 0, onSignedIn }: SaveFailureProps) {
  const { session } = useConsole()
  const failure = describeFailure(errorCount, problem)
  const signIn = async () => {
    if (await session.requestSignIn()) onSignedIn()
  }
  return (
    // Stays in the page, so that screen readers announce what appears in it.
    <div role="alert" className="flex min-w-0 items-center gap-3 text-sm text-madder-text empty:hidden">
      {failure !== undefined && (
        <>
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0">{failure}</span>
        </>
      )}
      {problem?.code === 'not_signed_in' && (
        <Button size="small" onClick={() => void signIn()}>
          Sign in
        </Button>
      )}
    </div>
  )
}

function describeFailure(errorCount: number, problem: SaveFailureProps['problem']): string | undefined {
  if (problem?.code === 'not_signed_in') return 'Couldn’t save: you’ve been signed out. Your changes are still here.'
  if (problem !== undefined) return `Couldn’t save. ${problem.message}`
  if (errorCount === 0) return undefined
  return errorCount === 1
    ? 'Couldn’t save. 1 field needs attention.'
    : `Couldn’t save. ${errorCount} fields need attention.`
}
