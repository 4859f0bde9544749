import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Platform } from '../platform.ts'
import { publishBundledThemes } from './publish-bundled-themes.ts'

/** Returns the files of a small theme for tests. `changes` replaces files, or removes them if undefined. */
export function exampleTheme(
  changes: Readonly<Record<string, string | Uint8Array | undefined>> = {},
): Record<string, string | Uint8Array> {
  const files = { ...exampleFiles, ...changes }
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) => (content === undefined ? [] : [[path, content]])),
  )
}

/** Publishes themes, by slug, as the platform publishes its own when it starts. */
export async function publishExampleThemes(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  themes: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-themes-'))
  try {
    for (const [slug, files] of Object.entries(themes)) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, slug, path)), { recursive: true })
        await writeFile(join(folder, slug, path), content)
      }
    }
    await publishBundledThemes(platform, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const exampleFiles: Readonly<Record<string, string>> = {
  'theme.json': JSON.stringify({ name: 'Example', tagline: 'Small', category: 'Any', version: '1.0.0' }),
  'sections/hero.liquid': `{% comment %}
  @section Hero
  @max_blocks 3
  @limit 2

  @setting heading
  @label Heading
  @type text
  @default Fresh from the market

  @setting height
  @label Height
  @type range
  @min 20
  @max 100

  @block slide
  @label Slide
    @setting caption
    @label Caption
    @type text
{% endcomment %}
<h1>{{ section.settings.heading }}</h1>`,
  'templates/home.json': JSON.stringify({
    sections: [{ id: 'welcome', type: 'hero', settings: { heading: 'Welcome' }, blocks: [] }],
  }),
  'config/global-settings.json': JSON.stringify({
    schema: [
      {
        name: 'Layout',
        settings: [{ key: 'width', type: 'range', label: 'Width', min: 600, max: 1600, default: 1200 }],
      },
    ],
    values: { width: 1100 },
    color_schemes: { light: { label: 'Light', background: '#ffffff', text: '#111111', primary: '#e8890c' } },
  }),
  'assets/theme.css': 'h1 { color: var(--color-primary) }',
  'assets/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
}
