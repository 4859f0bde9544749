import { applyThemeChoice, readThemeChoice, ToastProvider } from '@haat/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EditorRoutes } from './editor-routes.tsx'
import './style.css'

applyThemeChoice(readThemeChoice())

const queryClient = new QueryClient({
  // Requests made offline fail and show an error. By default, TanStack Query pauses them silently.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
})
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <EditorRoutes />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
)
