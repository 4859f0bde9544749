import type { VendorProfile } from '@haat/domains/stores/contract'
import { renderToString } from 'preact-render-to-string'
import type { PublicUrls } from '../configuration.ts'
import { AccountMenu } from './account-menu.tsx'
import { StoreMenu } from './store-menu.tsx'

export interface SessionMenusProps {
  readonly vendor: VendorProfile | undefined
  readonly urls: PublicUrls
  readonly login_url: string
}

/** Renders the end of the header: the store and account menus, or the link to sign in. */
export function renderSessionMenus(props: SessionMenusProps): string {
  return renderToString(<SessionMenus {...props} />)
}

function SessionMenus({ vendor, urls, login_url: loginUrl }: SessionMenusProps) {
  if (vendor === undefined) {
    return (
      <a class="button button-secondary" href={loginUrl}>
        Login
      </a>
    )
  }
  return (
    <>
      <StoreMenu vendor={vendor} urls={urls} />
      <AccountMenu vendor={vendor} urls={urls} />
    </>
  )
}
