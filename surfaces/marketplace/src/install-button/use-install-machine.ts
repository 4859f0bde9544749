import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Clock } from './clock.ts'
import { installCallsOf } from './install-calls.ts'
import { createInstallMachine, type InstallMachine, type InstallSnapshot } from './install-machine.ts'

/** Creates the install machine for one app in one store, and checks right away whether the app is installed. */
export function useInstallMachine(
  appId: string,
  storeSlug: string,
  clock: Clock,
): { machine: InstallMachine; snapshot: InstallSnapshot } {
  const [snapshot, setSnapshot] = useState<InstallSnapshot>({ state: 'checking', progress: 0, failure: undefined })
  const machine = useMemo(
    () =>
      createInstallMachine({
        calls: installCallsOf(appId, storeSlug),
        clock,
        newKey: () => crypto.randomUUID(),
        onChange: setSnapshot,
      }),
    [appId, storeSlug, clock],
  )
  useEffect(() => void machine.check(), [machine])
  return { machine, snapshot }
}
