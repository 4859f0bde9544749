import { ChooseStore } from './choose-store.tsx'
import { browserClock, type Clock } from './clock.ts'
import type { InstallableApp, InstallVisitor } from './install-subject.ts'
import { VendorInstall } from './vendor-install.tsx'

interface InstallButtonProps {
  app: InstallableApp
  visitor: InstallVisitor
  /** Time, for tests. */
  clock?: Clock
}

/** Installs the app in the selected store; on phones a bar at the lower edge. */
export function InstallButton({ app, visitor, clock = browserClock }: InstallButtonProps) {
  return (
    <div class="install">
      <p class="install-app" aria-hidden="true">
        <strong>{app.title}</strong>
        <span>{app.price}</span>
      </p>
      {visitor.kind === 'visitor' && (
        <a class="button button-primary button-large install-main" href={visitor.login_address}>
          Log in to install
        </a>
      )}
      {visitor.kind === 'no-store' && <ChooseStore app={app} {...visitor} />}
      {visitor.kind === 'vendor' && <VendorInstall app={app} clock={clock} {...visitor} />}
    </div>
  )
}
