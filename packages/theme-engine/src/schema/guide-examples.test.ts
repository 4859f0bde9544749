import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateTheme } from '../validate/validate-theme.ts'
import { LIMITS } from './limits.ts'
import { parseSchema } from './parse-schema.ts'
import { settingTypeNames } from './schema.ts'
import { attributeDirectives } from './setting-draft.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/theme-developer-guide.md'), 'utf8')

/** Every Liquid example with a path in its info string is a complete file. */
const files = Array.from(
  guide.matchAll(/^```liquid (\S+\/\S+\.liquid)\n([\s\S]*?)\n```$/gm),
  ([, path = '', text = '']) => ({ path, text }),
)

test('the guide contains complete files', () => {
  expect(files.length).toBeGreaterThanOrEqual(4)
})

test.each(files)("the guide's file $path is valid", ({ path, text }) => {
  expect(parseSchema(text, path).errors.map(({ message }) => message)).toEqual([])
  const found = validateTheme(new Map([[path, text]])).filter(
    ({ file, severity }) => file === path && severity !== 'hint',
  )
  expect(found.filter(({ code }) => code !== 'unused_setting')).toEqual([])
})

test('the guide covers every setting type and annotation', () => {
  const named = Array.from(guide.matchAll(/`@?([a-z_]+)[^`\n]*`/g), ([, name]) => name)
  const annotations = [
    'section',
    'widget',
    'theme_block',
    'icon',
    'max_blocks',
    'limit',
    'fixed',
    'theme_blocks',
    'setting',
    'block',
    'preset',
    'set',
    'with',
  ]
  const missing = [...settingTypeNames, ...attributeDirectives, ...annotations].filter((name) => !named.includes(name))
  expect(missing).toEqual([])
})

test('the guide states the actual limits', () => {
  const {
    sections_per_template: sectionsPerTemplate,
    blocks_per_section: blocksPerSection,
    nesting,
    files: mostFiles,
  } = LIMITS
  expect(guide).toContain(
    `${sectionsPerTemplate} sections per template, ${blocksPerSection} blocks per section, 1,250 blocks and widgets per template, ${nesting} levels of nesting; ${mostFiles} files, 256 KiB per text file, 5 MiB per asset, 20 MiB per theme`,
  )
  expect(LIMITS).toMatchObject({
    blocks_per_template: 1250,
    text_file_bytes: 262144,
    asset_bytes: 5242880,
    theme_bytes: 20971520,
  })
})
