import { ChooseStore } from './choose-store.tsx'
import { browserClock, type Clock } from './clock.ts'
import type { InstallableApp, InstallVisitor } from './install-visitor.ts'
import { VendorInstall } from './vendor-install.tsx'

const staffLabels = {
  install: 'Install',
  installed: 'View in your dashboard',
  ask: 'Ask the owner',
  asked: 'View your request',
} as const

interface InstallButtonProps {
  app: InstallableApp
  visitor: InstallVisitor
  /** Replaced in tests. */
  clock?: Clock
}

/** Installs the app in the selected store. On phones it's a bar at the bottom of the screen. */
export function InstallButton({ app, visitor, clock = browserClock }: InstallButtonProps) {
  return (
    <div class="install">
      <p class="install-app" aria-hidden="true">
        <strong>{app.title}</strong>
        <span>{app.price}</span>
      </p>
      {visitor.kind === 'visitor' && (
        <a class="button button-primary button-large install-main" href={visitor.login_url}>
          Log in to install
        </a>
      )}
      {visitor.kind === 'staff' && (
        <a class="button button-primary button-large install-main" href={visitor.url}>
          {staffLabels[visitor.step]}
        </a>
      )}
      {visitor.kind === 'no-store' && <ChooseStore app={app} {...visitor} />}
      {visitor.kind === 'vendor' && <VendorInstall app={app} clock={clock} {...visitor} />}
    </div>
  )
}
