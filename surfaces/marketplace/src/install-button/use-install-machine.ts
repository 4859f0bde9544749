import type { GivenConsent } from '@haat/domains/app-platform/consent/contract'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Clock } from './clock.ts'
import { installCallsOf } from './install-calls.ts'
import { createInstallMachine, type InstallMachine, type InstallSnapshot } from './install-machine.ts'

interface InstallHook {
  readonly machine: InstallMachine
  readonly snapshot: InstallSnapshot
  /** The app's page in the dashboard, while it's installed. */
  readonly open_url: string | null
  /** Call when the person has confirmed, with what they agreed to. */
  install(consent: GivenConsent | undefined): void
}

/** Creates the install machine for one app in one store, and checks right away whether the app is installed. */
export function useInstallMachine(appId: string, storeSlug: string, clock: Clock): InstallHook {
  const [snapshot, setSnapshot] = useState<InstallSnapshot>({ state: 'checking', progress: 0, failure: undefined })
  const [openUrl, setOpenUrl] = useState<string | null>(null)
  const consent = useRef<GivenConsent>()
  const machine = useMemo(
    () =>
      createInstallMachine({
        calls: installCallsOf(appId, storeSlug, {
          consent: () => consent.current,
          onStatus: (status) => setOpenUrl(status.open_url),
        }),
        clock,
        newKey: () => crypto.randomUUID(),
        onChange: setSnapshot,
      }),
    [appId, storeSlug, clock],
  )
  useEffect(() => void machine.check(), [machine])
  return {
    machine,
    snapshot,
    open_url: openUrl,
    install(given) {
      consent.current = given
      void machine.confirmInstall()
    },
  }
}
