import { Logo } from '@haat/ui'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

/** The frame of the sign-in pages. `link` is shown at the top right and leads to another surface. */
export function SignInLayout({ link }: { link?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <div className="awning" aria-hidden="true" />
      <header className="flex h-16 items-center justify-between px-5 text-sm sm:px-8">
        <Logo />
        {link}
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-5 pt-6 pb-20">
        <Outlet />
      </main>
    </div>
  )
}
