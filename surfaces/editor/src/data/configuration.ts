import { z } from 'zod'

const Configuration = z.object({
  urls: z.object({ dashboard: z.url(), editor: z.url(), storefront: z.url(), backend: z.url() }),
})

// The server writes the configuration into the page; Vite's development page has none.
const element = document.getElementById('haat-configuration')

/** The addresses of this installation's surfaces. */
export const configuration = Configuration.parse(
  element === null
    ? {
        urls: {
          dashboard: 'http://localhost:3001',
          editor: window.location.origin,
          storefront: 'http://localhost:3005',
          backend: 'http://localhost:4000',
        },
      }
    : JSON.parse(element.textContent),
)
