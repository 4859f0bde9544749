import { readFileSync } from 'node:fs'
import type { DemoStoreTheme } from './load-demo-store-themes.ts'

/** Returns a configuration in the format that the editor saves. */
function readConfiguration(storeSlug: string): unknown {
  return JSON.parse(readFileSync(new URL(`${storeSlug}.json`, import.meta.url), 'utf8'))
}

/** Returns the theme configurations of the two large demo stores. Their images and products are in products/demo. */
export function demoStoreThemes(): DemoStoreTheme[] {
  return [
    { store_slug: 'priya-masala', theme_slug: 'masala', configuration: readConfiguration('priya-masala') },
    { store_slug: 'mehta-handlooms', theme_slug: 'tana', configuration: readConfiguration('mehta-handlooms') },
  ]
}
