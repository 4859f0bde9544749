import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'
import { readPendingCode } from './pending-code.ts'
import { SecondStepPage } from './second-step-page.tsx'
import { VerifyPage } from './verify-page.tsx'

/** Asks for the code of a registration or a sign-in, whichever was started in this tab. */
export function CodePage<Profile extends Account>({ accounts }: { accounts: Accounts<Profile> }) {
  const { verification, secondStep, paths } = accounts
  const { search } = useLocation()
  const [pending] = useState(readPendingCode)
  if (secondStep !== undefined && pending !== undefined && pending.step !== 'registration') {
    return <SecondStepPage accounts={accounts} secondStep={secondStep} pending={pending} step={pending.step} />
  }
  if (verification === undefined) return <Navigate to={paths.signIn + search} replace />
  return <VerifyPage accounts={accounts} verification={verification} pending={pending} />
}
