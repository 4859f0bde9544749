import { readFileSync } from 'node:fs'
import type { DemoStoreTheme } from './load-demo-store-themes.ts'

/** A configuration as the editor has saved it. */
function readConfiguration(store_slug: string): unknown {
  return JSON.parse(readFileSync(new URL(`${store_slug}.json`, import.meta.url), 'utf8'))
}

/** What the two large stores of the demo have made of their themes. Pictures and products are those of products/demo. */
export function demoStoreThemes(): DemoStoreTheme[] {
  return [
    { store_slug: 'priya-masala', theme_slug: 'masala', configuration: readConfiguration('priya-masala') },
    { store_slug: 'mehta-handlooms', theme_slug: 'tana', configuration: readConfiguration('mehta-handlooms') },
  ]
}
