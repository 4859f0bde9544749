import { applyThemeChoice, readThemeChoice, ToastProvider } from '@haat/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Console } from './create-console.ts'
import { ConsoleContext } from './use-console.ts'

/** Renders a surface into `#root`. */
export function startConsole(console: Console, router: DataRouter): void {
  applyThemeChoice(readThemeChoice())
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <ConsoleContext value={console}>
        <QueryClientProvider client={console.queryClient}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </ConsoleContext>
    </StrictMode>,
  )
}
