import { Logo } from '@haat/ui'
import { Outlet } from 'react-router'
import { configuration } from '../configuration.ts'

/** The frame of everything before one is signed in: the stall's awning, a sheet with the form, the way back to the market. */
export function SignInLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <div className="awning" aria-hidden="true" />
      <header className="flex h-16 items-center justify-between px-5 sm:px-8">
        <Logo />
        <a href={configuration.urls.marketplace} className="text-sm">
          App marketplace
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-6 pb-20">
        <Outlet />
      </main>
    </div>
  )
}
