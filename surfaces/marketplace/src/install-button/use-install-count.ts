import { useLayoutEffect, useRef } from 'preact/hooks'
import { describeInstallCount } from './describe-install-count.ts'
import type { InstallState } from './install-states.ts'

/** Whether the app is installed in a state; undefined if that isn't settled. */
const settled: Readonly<Partial<Record<InstallState, boolean>>> = { idle: false, installed: true }

/**
 * Counts this store in the page's numbers of installs as soon as it installs or uninstalls the app. They're outside of
 * the install button, in elements with `data-install-count`, which holds the number that the server counted.
 */
export function useInstallCount(state: InstallState): void {
  const atFirst = useRef<boolean>()
  // Before the browser paints, so that the button and the numbers never disagree.
  useLayoutEffect(() => {
    const isInstalled = settled[state]
    if (isInstalled === undefined) return
    atFirst.current ??= isInstalled
    const change = Number(isInstalled) - Number(atFirst.current)
    for (const element of document.querySelectorAll<HTMLElement>('[data-install-count]')) {
      element.textContent = describeInstallCount(Number(element.dataset.installCount) + change)
    }
  }, [state])
}
