import type { App } from '@haat/domains/app-store/contract'
import type { VendorProfile } from '@haat/domains/stores/contract'
import { ChooseStore } from './choose-store.tsx'
import { browserClock, type Clock } from './clock.ts'
import { VendorInstall } from './vendor-install.tsx'

/** Who looks at the app, and where they would install it. */
export type InstallVisitor =
  | { readonly kind: 'visitor'; readonly login_address: string }
  | {
      readonly kind: 'no-store'
      readonly stores: VendorProfile['stores']
      readonly new_store_address: string
      readonly login_address: string
    }
  | {
      readonly kind: 'vendor'
      readonly store_slug: string
      readonly store_name: string
      readonly login_address: string
    }

export type InstallableApp = Pick<App, 'id' | 'title' | 'price'>

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
