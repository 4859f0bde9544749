import { z } from 'zod'

const Configuration = z.object({
  urls: z.object({
    marketplace: z.url(),
    dashboard: z.url(),
    administration: z.url(),
    storefront: z.url(),
    backend: z.url(),
  }),
})

// The server writes it into the page; Vite's development page doesn't have it.
const element = document.getElementById('haat-configuration')

/** The addresses of this and the other surfaces. */
export const configuration = Configuration.parse(
  element === null
    ? {
        urls: {
          marketplace: 'http://localhost:3000',
          dashboard: 'http://localhost:3001',
          administration: window.location.origin,
          storefront: 'http://localhost:3005',
          backend: 'http://localhost:4000',
        },
      }
    : JSON.parse(element.textContent),
)
