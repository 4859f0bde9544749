import type { AstroIntegration } from 'astro'

/**
 * Renders Preact components as islands, in place of @astrojs/preact: that brings Babel and 50 more packages for HMR,
 * signals, slots and React aliases, none of which this surface uses. Vite compiles the JSX by itself.
 */
export function preactIslands(): AstroIntegration {
  return {
    name: 'preact-islands',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        // Strings from the root of the surface: Astro's build ignores a client entry point that is a URL.
        addRenderer({
          name: 'preact',
          serverEntrypoint: '/src/islands/render-island.ts',
          clientEntrypoint: '/src/islands/hydrate-island.ts',
        })
      },
    },
  }
}
